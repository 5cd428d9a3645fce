import { frameMessageSchema, hostMessageSchema } from '@foyer/contract/vendor/frame-message';
import { jsonSchemaOf } from '#src/http/docs/json-schema.ts';

/** Path from the repository's root. */
export const messageSchemaFile = 'docs/vendors/messages.schema.json';

/** What game and page say to each other, for a vendor's own checks: JSON Schema 2020-12, `$defs/game` and `$defs/host`. */
export function messageSchemaText(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Messages between a framed game and the page around it',
    $defs: { game: jsonSchemaOf(frameMessageSchema, 'in'), host: jsonSchemaOf(hostMessageSchema, 'in') },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
