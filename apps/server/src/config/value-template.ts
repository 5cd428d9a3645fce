import * as z from 'zod';

/** Where a value comes from: names and positions below a root, for example `['items', '0', 'name']`. */
export interface ValuePath {
  /** Where the path starts; `null`: at the value to which the template is applied. */
  readonly root: TemplateRoot | null;
  readonly names: readonly string[];
}

/**
 * `$input`: the input of the call. `$token`: the session's token. `$merchant` and `$host`: the site. `$language`: the
 * language code of the platform. `$answer`: the whole response.
 */
export const templateRoots = ['$input', '$token', '$merchant', '$host', '$language', '$answer'] as const;

export type TemplateRoot = (typeof templateRoots)[number];

/** How a value is converted. `date`: to ISO 8601, from such a text or from seconds or milliseconds since 1970. */
export const valueConversions = ['string', 'number', 'boolean', 'date'] as const;

export type ValueConversion = (typeof valueConversions)[number];

/** Describes how to create one value from others. Declarative: no template runs code. */
export type ValueTemplate =
  | { readonly kind: 'constant'; readonly value: unknown }
  | {
      readonly kind: 'from';
      readonly path: ValuePath;
      /** If the value is a list, creates each item of the result from an item of the list. */
      readonly item: ValueTemplate | null;
      /** Replacements of the value, by the value as text. */
      readonly values: Readonly<Record<string, unknown>> | null;
      readonly as: ValueConversion | null;
      /** The default if there is no value; `undefined` omits the field. */
      readonly otherwise: unknown;
    }
  | { readonly kind: 'text'; readonly parts: readonly (string | ValuePath)[] }
  | { readonly kind: 'use'; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly ValueTemplate[] }
  | { readonly kind: 'fields'; readonly fields: readonly (readonly [name: string, template: ValueTemplate])[] };

/** Parses `a.b.0` or `$input.a`; an empty text is the value itself. `null` if the root is unknown. */
function parsePath(text: string): ValuePath | null {
  if (text === '') return { root: null, names: [] };
  const names = text.split('.');
  if (names.includes('')) return null;
  const [first = ''] = names;
  if (!first.startsWith('$')) return { root: null, names };
  const root = templateRoots.find((name) => name === first);
  return root === undefined ? null : { root, names: names.slice(1) };
}

/** A path such as `data.items.0` or `$input.id`; an empty text is the value itself. */
export const pathSchema = z.string().transform((text, context): ValuePath => {
  const path = parsePath(text);
  if (path !== null) return path;
  context.addIssue({ code: 'custom', message: `${text} is not a path such as data.name or ${templateRoots[0]}.name` });
  return z.NEVER;
});

/** Texts, and paths in braces: `Bearer {$token}`. `{{` and `}}` are braces. */
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

/** The template of a value, as written in a mapping file. Fields that begin with `$` are instructions. */
export const valueTemplateSchema: z.ZodType<ValueTemplate> = z.lazy(() =>
  z.union([
    pathSchema.transform((path) => fromPath({ path })),
    z.union([z.number(), z.boolean(), z.null()]).transform((value) => ({ kind: 'constant' as const, value })),
    z
      .strictObject({
        $from: pathSchema.describe('Path of the value.'),
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

/** The names of all definitions that a template uses. */
export function listUsedDefinitions(template: ValueTemplate): readonly string[] {
  switch (template.kind) {
    case 'use':
      return [template.name];
    case 'from':
      return template.item === null ? [] : listUsedDefinitions(template.item);
    case 'list':
      return template.items.flatMap(listUsedDefinitions);
    case 'fields':
      return template.fields.flatMap(([, field]) => listUsedDefinitions(field));
    case 'constant':
    case 'text':
      return [];
  }
}
