import { brandFieldDescriptions, featureFlagDescriptions } from '@foyer/contract/brand/brand-field-descriptions';
import { brandFileSchema } from '@foyer/contract/brand/brand-file';
import { type JsonSchema, toJsonSchema } from '#src/http/docs/json-schema.ts';

/** Path of the schema file from the root of the repository. Brand files refer to it in `$schema`. */
export const brandSchemaFile = 'docs/brand.schema.json';

const descriptions: Readonly<Record<string, string>> = {
  ...brandFieldDescriptions,
  ...Object.fromEntries(Object.entries(featureFlagDescriptions).map(([flag, effect]) => [`flags.${flag}`, effect])),
};

/** JSON Schema (2020-12) of `brand.json` with a description of each field. */
export function createBrandSchema(): JsonSchema {
  const schema = toJsonSchema(brandFileSchema, 'in');
  const properties = { ...schema.properties, flags: createFlagsSchema() };
  return {
    ...addDescriptions({ ...schema, properties }, ''),
    description: 'The configuration of a merchant of Foyer. Apply it with `npm run brand apply <folder>`.',
  };
}

/** Creates the schema of the feature flags with one property per flag, so that editors can complete the names. */
function createFlagsSchema(): JsonSchema {
  const properties = Object.fromEntries(
    Object.keys(featureFlagDescriptions).map((flag) => [flag, { type: 'boolean' }]),
  );
  return { type: 'object', properties, additionalProperties: false };
}

function addDescriptions(schema: JsonSchema, path: string): JsonSchema {
  const description = descriptions[path];
  const { properties, items } = schema;
  const fields = Object.entries(properties ?? {}).map(([name, field]): [string, JsonSchema] => [
    name,
    addDescriptions(field, path === '' ? name : `${path}.${name}`),
  ]);
  return {
    ...schema,
    ...(description === undefined ? {} : { description }),
    ...(properties ? { properties: Object.fromEntries(fields) } : {}),
    ...(items ? { items: addDescriptions(items, `${path}[]`) } : {}),
  };
}

/** Renders the file of the brand schema. The output is the same bytes as long as the contract does not change. */
export function renderBrandSchema(): string {
  const head = { $schema: 'https://json-schema.org/draft/2020-12/schema' };
  return `${JSON.stringify({ ...head, ...createBrandSchema() }, null, 2)}\n`;
}
