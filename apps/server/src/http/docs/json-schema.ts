import type * as zm from 'zod/mini';
import * as z from 'zod';

/** As much of JSON Schema (2020-12) as the contract uses. */
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
  /** Schemas that contain themselves, by the name that `$ref` gives. */
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

/** `in`: what a caller may send. `out`: what he gets; fields that come later are not to break him, so none is excluded. */
export function jsonSchemaOf(schema: zm.ZodMiniType, side: 'in' | 'out'): JsonSchema {
  const io = side === 'in' ? 'input' : 'output';
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => soften(jsonSchema, side),
  });
  return schemaSchema.parse(described);
}

/** Removes the limits of safe integers, and writes discriminated unions as plain unions. */
function soften(schema: z.core.JSONSchema.BaseSchema, side: 'in' | 'out'): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.oneOf !== undefined) {
    schema.anyOf = schema.oneOf;
    delete schema.oneOf;
  }
  if (side === 'out' && schema.additionalProperties === false) delete schema.additionalProperties;
}

/** Drops the definitions of a schema and lets its references name them under another prefix. */
export function moveDefinitions({ $defs: _moved, ...schema }: JsonSchema, prefix: string): JsonSchema {
  const inside = (inner: JsonSchema): JsonSchema => moveDefinitions(inner, prefix);
  const { $ref, items, anyOf, properties } = schema;
  return {
    ...schema,
    ...($ref && { $ref: $ref.replace('#/$defs/', prefix) }),
    ...(items && { items: inside(items) }),
    ...(anyOf && { anyOf: anyOf.map(inside) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, inside(field)])),
    }),
  };
}
