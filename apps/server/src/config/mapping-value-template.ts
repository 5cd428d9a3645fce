import * as z from 'zod';

/** Path of a value in JSON: field names and list positions, for example `['items', '0', 'name']`. */
export interface ValuePath {
  /** The object in which the path starts; `null` for the value to which the template is applied. */
  readonly root: ValuePathRoot | null;
  readonly names: readonly string[];
}

/**
 * Objects in which a path can start. `$input`: the input of the call. `$token`: the session's token. `$merchant` and
 * `$host`: the site. `$language`: the language code of the platform. `$answer`: the whole response.
 */
export const valuePathRoots = ['$input', '$token', '$merchant', '$host', '$language', '$answer'] as const;

export type ValuePathRoot = (typeof valuePathRoots)[number];

/**
 * Target types of a conversion. `date` is an ISO 8601 text; it accepts ISO 8601 and seconds or milliseconds since 1970.
 */
export const valueConversions = ['string', 'number', 'boolean', 'date'] as const;

export type ValueConversion = (typeof valueConversions)[number];

/**
 * Describes how to build a JSON value from the values of a request or response. It is declarative: no template runs
 * code.
 */
export type ValueTemplate =
  | { readonly kind: 'constant'; readonly value: unknown }
  | {
      readonly kind: 'from';
      readonly path: ValuePath;
      /** Template for each item of a list: the result is a list with one item per item of the value. */
      readonly item: ValueTemplate | null;
      /** Replaces a value by another one: keys are the possible values as text, for example `{"1": "active"}`. */
      readonly values: Readonly<Record<string, unknown>> | null;
      readonly as: ValueConversion | null;
      /** The result if there is no value at the path; `undefined` omits the field. */
      readonly otherwise: unknown;
    }
  | { readonly kind: 'text'; readonly parts: readonly (string | ValuePath)[] }
  | { readonly kind: 'use'; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly ValueTemplate[] }
  | { readonly kind: 'fields'; readonly fields: readonly (readonly [name: string, template: ValueTemplate])[] };

/**
 * Parses a path such as `a.b.0` or `$input.a`. An empty text refers to the whole value. `null` if a name is empty, or
 * the name after `$` is unknown.
 */
function parsePath(text: string): ValuePath | null {
  if (text === '') return { root: null, names: [] };
  const names = text.split('.');
  if (names.includes('')) return null;
  const [first = ''] = names;
  if (!first.startsWith('$')) return { root: null, names };
  const root = valuePathRoots.find((name) => name === first);
  return root === undefined ? null : { root, names: names.slice(1) };
}

/** Schema of a path such as `data.items.0` or `$input.id`. An empty text refers to the whole value. */
export const valuePathSchema = z.string().transform((text, context): ValuePath => {
  const path = parsePath(text);
  if (path !== null) return path;
  context.addIssue({ code: 'custom', message: `${text} is not a path such as data.name or ${valuePathRoots[0]}.name` });
  return z.NEVER;
});

/** Schema of a text with paths in braces, such as `Bearer {$token}`. `{{` and `}}` produce single braces. */
export const textTemplateSchema = z.string().transform((text, context): readonly (string | ValuePath)[] => {
  const parts = [...text.matchAll(/\{\{|\}\}|\{([^{}]*)\}|[^{}]+|./gs)].map(([part, path]) => {
    if (path !== undefined) return parsePath(path) ?? part;
    return part === '{{' || part === '}}' ? part.slice(1) : part;
  });
  const wrong = parts.filter((part) => typeof part === 'string').find((part) => /^\{.+\}$/s.test(part));
  if (wrong !== undefined) context.addIssue({ code: 'custom', message: `${wrong} is not a path in braces` });
  return parts;
});

const fieldName = z.string().regex(/^[^$]/, 'is not an instruction, and names of fields do not begin with $');

/**
 * Schema of a value's template in a mapping file. Field names that begin with `$` are instructions, others are fields
 * of the result.
 */
export const valueTemplateSchema: z.ZodType<ValueTemplate> = z.lazy(() =>
  z.union([
    valuePathSchema.transform((path) => fromPath({ path })),
    z.union([z.number(), z.boolean(), z.null()]).transform((value) => ({ kind: 'constant' as const, value })),
    z
      .strictObject({
        $from: valuePathSchema.describe('Path of the value.'),
        $item: valueTemplateSchema.optional().describe('The value is a list; creates each item from an item of it.'),
        $values: z.record(z.string(), z.json()).optional().describe('Replacements by the value as text.'),
        $as: z.enum(valueConversions).optional().describe('Type to convert to; a `date` is ISO 8601.'),
        $else: z.json().optional().describe('Used if the value is missing or cannot be converted.'),
      })
      .transform(({ $from: path, $item: item, $values: values, $as: as, $else: otherwise }) =>
        fromPath({ path, item: item ?? null, values: values ?? null, as: as ?? null, otherwise }),
      ),
    z
      .strictObject({ $const: z.json().describe('The value itself.') })
      .transform(({ $const: value }) => ({ kind: 'constant' as const, value })),
    z
      .strictObject({ $text: textTemplateSchema.describe('Text with paths in braces.') })
      .transform(({ $text: parts }) => ({ kind: 'text' as const, parts })),
    z
      .strictObject({ $use: z.string().describe('Name of one of `definitions`.') })
      .transform(({ $use: name }) => ({ kind: 'use' as const, name })),
    z.array(valueTemplateSchema).transform((items) => ({ kind: 'list' as const, items })),
    z
      .record(fieldName, valueTemplateSchema)
      .transform((fields) => ({ kind: 'fields' as const, fields: Object.entries(fields) })),
  ]),
);

type FromTemplate = Extract<ValueTemplate, { kind: 'from' }>;

function fromPath(parts: Pick<FromTemplate, 'path'> & Partial<FromTemplate>): FromTemplate {
  return { kind: 'from', item: null, values: null, as: null, otherwise: undefined, ...parts };
}

/** Lists the names of all definitions that a template refers to. */
export function listDefinitionsUsedByTemplate(template: ValueTemplate): readonly string[] {
  switch (template.kind) {
    case 'use':
      return [template.name];
    case 'from':
      return template.item === null ? [] : listDefinitionsUsedByTemplate(template.item);
    case 'list':
      return template.items.flatMap(listDefinitionsUsedByTemplate);
    case 'fields':
      return template.fields.flatMap(([, field]) => listDefinitionsUsedByTemplate(field));
    case 'constant':
    case 'text':
      return [];
  }
}
