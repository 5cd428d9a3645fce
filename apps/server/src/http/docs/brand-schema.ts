import { brandFields, flagEffects } from '@foyer/contract/brand/brand-fields';
import { brandFileSchema } from '@foyer/contract/brand/brand-file';
import { type JsonSchema, jsonSchemaOf } from '#src/http/docs/json-schema.ts';

/** Path from the repository's root; brand files name it as their `$schema`. */
export const brandSchemaFile = 'docs/brand.schema.json';

const descriptions: Readonly<Record<string, string>> = {
  ...brandFields,
  ...Object.fromEntries(Object.entries(flagEffects).map(([flag, effect]) => [`flags.${flag}`, effect])),
};

/** JSON Schema (2020-12) of `brand.json`, each field with what it changes. */
export function brandSchema(): JsonSchema {
  const schema = jsonSchemaOf(brandFileSchema, 'in');
  const properties = { ...schema.properties, flags: flagsSchema() };
  return {
    ...described({ ...schema, properties }, ''),
    description: 'How a merchant of Foyer is set up. Apply it with `npm run brand apply <folder>`.',
  };
}

/** An editor offers the flags one by one when each is a field. */
function flagsSchema(): JsonSchema {
  const properties = Object.fromEntries(Object.keys(flagEffects).map((flag) => [flag, { type: 'boolean' }]));
  return { type: 'object', properties, additionalProperties: false };
}

function described(schema: JsonSchema, path: string): JsonSchema {
  const description = descriptions[path];
  const { properties, items } = schema;
  const fields = Object.entries(properties ?? {}).map(([name, field]): [string, JsonSchema] => [
    name,
    described(field, path === '' ? name : `${path}.${name}`),
  ]);
  return {
    ...schema,
    ...(description === undefined ? {} : { description }),
    ...(properties ? { properties: Object.fromEntries(fields) } : {}),
    ...(items ? { items: described(items, `${path}[]`) } : {}),
  };
}

/** The content of the file: the same bytes for the same contract. */
export function brandSchemaText(): string {
  const head = { $schema: 'https://json-schema.org/draft/2020-12/schema' };
  return `${JSON.stringify({ ...head, ...brandSchema() }, null, 2)}\n`;
}
