import type * as zm from 'zod/mini';
import * as z from 'zod';

/** The part of JSON Schema (2020-12) that the contract uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly description?: string;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  /** Schemas that refer to themselves, by the name that `$ref` uses. */
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

const schemaSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.looseObject({
    type: z.exactOptional(z.union([z.string(), z.array(z.string())])),
    items: z.exactOptional(schemaSchema),
    anyOf: z.exactOptional(z.array(schemaSchema)),
    properties: z.exactOptional(z.record(z.string(), schemaSchema)),
    required: z.exactOptional(z.array(z.string())),
    additionalProperties: z.exactOptional(z.union([z.boolean(), schemaSchema])),
    $defs: z.exactOptional(z.record(z.string(), schemaSchema)),
  }),
);

/**
 * Converts a Zod schema of the contract to JSON Schema. `in` describes requests. `out` describes responses and allows
 * additional fields, so that clients accept fields that are added later.
 */
export function toJsonSchema(schema: zm.ZodMiniType | z.ZodType, side: 'in' | 'out'): JsonSchema {
  const io = side === 'in' ? 'input' : 'output';
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => simplifySchema(jsonSchema, side),
  });
  return schemaSchema.parse(described);
}

/** Removes the limits of safe integers and converts discriminated unions to plain unions. */
function simplifySchema(schema: z.core.JSONSchema.BaseSchema, side: 'in' | 'out'): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.oneOf !== undefined) {
    schema.anyOf = schema.oneOf;
    delete schema.oneOf;
  }
  if (side === 'out' && schema.additionalProperties === false) delete schema.additionalProperties;
}

/** Removes `$defs` from a schema and makes its references refer to `prefix`, where the definitions are moved to. */
export function moveJsonSchemaDefinitions({ $defs: _moved, ...schema }: JsonSchema, prefix: string): JsonSchema {
  const moveInside = (inner: JsonSchema): JsonSchema => moveJsonSchemaDefinitions(inner, prefix);
  const { $ref, items, anyOf, properties } = schema;
  return {
    ...schema,
    ...($ref && { $ref: $ref.replace('#/$defs/', prefix) }),
    ...(items && { items: moveInside(items) }),
    ...(anyOf && { anyOf: anyOf.map(moveInside) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, moveInside(field)])),
    }),
  };
}
