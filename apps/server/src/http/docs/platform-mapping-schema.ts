import { platformMappingSchema } from '#src/config/platform-mapping.ts';
import { toJsonSchema } from '#src/http/docs/json-schema.ts';

/** Path of the schema file from the root of the repository. */
export const platformMappingSchemaFile = 'docs/platform-mapping.schema.json';

/** Renders the JSON Schema (2020-12) of the mapping file that the setting `PLATFORM_MAPPING` names. */
export function renderPlatformMappingSchema(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    description: 'How the interface of a platform differs from the contract of Foyer: docs/platform.md.',
    ...toJsonSchema(platformMappingSchema, 'in'),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
