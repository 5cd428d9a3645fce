import type { JsonSchema } from '#src/http/docs/json-schema.ts';

/** A field as a line of a table; `path` is `lanes[].cards[].id`. */
export interface FieldRow {
  readonly path: string;
  readonly type: string;
  readonly required: boolean;
  readonly limits: string;
}

/**
 * Every field of an object with those inside of it, in their order. Of several kinds of object each field stands once, with
 * what the kinds allow in it together; it is required when all of them require it.
 */
export function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  const kinds = schema.anyOf?.filter(({ properties }) => properties !== undefined) ?? [];
  if (kinds.length === 0) return rowsOf(schema, prefix);
  const rows = kinds.flatMap((kind) => rowsOf(kind, prefix));
  const byPath = Map.groupBy(rows, ({ path }) => path);
  return [...byPath.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const same = [first, ...others];
    const types = [...new Set(same.map(({ type }) => type))].join(' or ');
    return [{ ...first, type: types, required: same.length === kinds.length && same.every((row) => row.required) }];
  });
}

function rowsOf({ properties = {}, required = [] }: JsonSchema, prefix: string): FieldRow[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = `${prefix}${name}`;
    const own = {
      path,
      type: typeOf(schema),
      required: required.includes(name),
      limits: limitsOf(withoutNull(schema)),
    };
    return [own, ...inside(withoutNull(schema), path)];
  });
}

function inside(schema: JsonSchema, path: string): FieldRow[] {
  if (schema.items !== undefined) return fieldRows(withoutNull(schema.items), `${path}[].`);
  return fieldRows(schema, `${path}.`);
}

function withoutNull(schema: JsonSchema): JsonSchema {
  const [only, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  return only !== undefined && others.length === 0 ? only : schema;
}

function typeOf(schema: JsonSchema): string {
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.items !== undefined) return `${typeOf(schema.items)}[]`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (typeof schema.additionalProperties === 'object') return `${typeOf(schema.additionalProperties)} by name`;
  return [schema.type ?? 'any'].flat().join(' or ');
}

function limitsOf(schema: JsonSchema): string {
  const limits: string[] = [];
  if (schema.enum !== undefined) limits.push(schema.enum.join(', '));
  if (schema.minLength !== undefined) limits.push(`at least ${schema.minLength} characters`);
  if (schema.maxLength !== undefined) limits.push(`at most ${schema.maxLength} characters`);
  if (schema.minimum !== undefined) limits.push(`at least ${schema.minimum}`);
  if (schema.maximum !== undefined) limits.push(`at most ${schema.maximum}`);
  if (schema.pattern !== undefined) limits.push(`/${schema.pattern}/`);
  return limits.join('; ');
}
