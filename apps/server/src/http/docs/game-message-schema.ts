import { gameFrameMessageSchema, gameHostMessageSchema } from '@foyer/contract/vendor/game-frame-message';
import { toJsonSchema } from '#src/http/docs/json-schema.ts';

/** Path of the schema file from the root of the repository. */
export const gameMessageSchemaFile = 'docs/vendors/messages.schema.json';

/**
 * Renders the JSON Schema (2020-12) of the messages between a game's iframe (`$defs/game`) and the page around it
 * (`$defs/host`). Vendors use it in their tests.
 */
export function renderGameMessageSchema(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Messages between a framed game and the page around it',
    $defs: { game: toJsonSchema(gameFrameMessageSchema, 'in'), host: toJsonSchema(gameHostMessageSchema, 'in') },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
