import { gameFieldDescriptions } from '#src/http/docs/game-field-descriptions.ts';
import { accountFieldDescriptions } from '#src/http/docs/account-field-descriptions.ts';
import { commonFieldDescriptions } from '#src/http/docs/field-descriptions.ts';
import type { JsonSchema } from '#src/http/docs/json-schema.ts';
import { integrationFieldDescriptions } from '#src/http/docs/integration-field-descriptions.ts';
import { protectionFieldDescriptions } from '#src/http/docs/protection-field-descriptions.ts';
import { siteFieldDescriptions } from '#src/http/docs/site-field-descriptions.ts';

/**
 * Descriptions of all fields in the API reference. A key is `<parentField>.<name>`, `<endpoint>#<name>` or `<name>`; the first
 * existing one in this order is used.
 */
export const allFieldDescriptions: Readonly<Record<string, string>> = {
  ...commonFieldDescriptions,
  ...siteFieldDescriptions,
  ...integrationFieldDescriptions,
  ...accountFieldDescriptions,
  ...gameFieldDescriptions,
  ...protectionFieldDescriptions,
};

type Fields = Readonly<Record<string, JsonSchema>>;

/**
 * Adds descriptions to all fields of an endpoint's schema, including nested ones. `parentField` is the name of the field
 * whose value is the current object.
 */
export function describeFields(schema: JsonSchema, endpoint: string, parentField = ''): JsonSchema {
  const inside = (inner: JsonSchema): JsonSchema => describeFields(inner, endpoint, parentField);
  const { items, anyOf, properties, additionalProperties, $defs } = schema;
  return {
    ...schema,
    ...(items && { items: inside(items) }),
    ...(anyOf && { anyOf: anyOf.map(inside) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: inside(additionalProperties) }),
    ...($defs && { $defs: mapFields($defs, (_name, inner) => inside(inner)) }),
    ...(properties && {
      properties: mapFields(properties, (name, field) => ({
        ...findDescription([`${parentField}.${name}`, `${endpoint}#${name}`, name]),
        ...describeFields(field, endpoint, name),
      })),
    }),
  };
}

function mapFields(fields: Fields, map: (name: string, field: JsonSchema) => JsonSchema): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(name, field)]));
}

function findDescription(keys: readonly string[]): Pick<JsonSchema, 'description'> {
  const known = keys.find((key) => Object.hasOwn(allFieldDescriptions, key));
  const description = known === undefined ? undefined : allFieldDescriptions[known];
  return description === undefined ? {} : { description };
}
