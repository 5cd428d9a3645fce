import type { ValueConversion, ValuePathRoot, ValuePath, ValueTemplate } from '#src/config/mapping-value-template.ts';

/** The values and definitions to which a template can refer. */
export interface ValueTemplateScope {
  readonly value: unknown;
  readonly roots: Readonly<Partial<Record<ValuePathRoot, unknown>>>;
  readonly definitions: Readonly<Record<string, ValueTemplate>>;
}

/** Reads the value at a path; `undefined` if there is none. Inherited properties are ignored. */
export function readValueAtPath({ root, names }: ValuePath, { value, roots }: ValueTemplateScope): unknown {
  const start = root === null ? value : roots[root];
  return names.reduce<unknown>((at, name) => {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    return Reflect.get(at, name);
  }, start);
}

/**
 * Builds a value from its template; `undefined` if the template's source value is missing. Fields without a value are
 * omitted.
 */
export function applyValueTemplate(template: ValueTemplate, scope: ValueTemplateScope): unknown {
  switch (template.kind) {
    case 'constant':
      return template.value;
    case 'from':
      return readFrom(template, scope);
    case 'text':
      return applyTextTemplate(template.parts, scope);
    case 'use': {
      const definition = scope.definitions[template.name];
      return definition === undefined ? undefined : applyValueTemplate(definition, scope);
    }
    case 'list':
      return template.items.map((item) => applyValueTemplate(item, scope) ?? null);
    case 'fields':
      return Object.fromEntries(
        template.fields.flatMap(([name, field]) => {
          const value = applyValueTemplate(field, scope);
          return value === undefined ? [] : [[name, value]];
        }),
      );
  }
}

/**
 * Fills a text template: joins its fixed texts and the values at its paths. `undefined` if a value is missing. `encode`
 * is applied only to the values.
 */
export function applyTextTemplate(
  parts: readonly (string | ValuePath)[],
  scope: ValueTemplateScope,
  encode: (value: string) => string = (value) => value,
): string | undefined {
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part;
    const text = convertToText(readValueAtPath(part, scope));
    return text === undefined ? undefined : encode(text);
  });
  return texts.includes(undefined) ? undefined : texts.join('');
}

type FromTemplate = Extract<ValueTemplate, { kind: 'from' }>;

function readFrom({ path, item, values, as, otherwise }: FromTemplate, scope: ValueTemplateScope): unknown {
  const found = readValueAtPath(path, scope);
  const replaced = values === null ? found : replace(found, values);
  // `null` of the platform is a value, unless the template has another one for it.
  const missing = otherwise === undefined ? replaced : otherwise;
  if (replaced === undefined || replaced === null) return missing;
  if (item !== null) {
    if (!Array.isArray(replaced)) return otherwise;
    return replaced.map((value: unknown) => applyValueTemplate(item, { ...scope, value }) ?? null);
  }
  return as === null ? replaced : (convert(replaced, as) ?? otherwise);
}

function replace(value: unknown, values: Readonly<Record<string, unknown>>): unknown {
  const key = convertToText(value);
  return key !== undefined && Object.hasOwn(values, key) ? values[key] : value;
}

/** Converts a value to text; `undefined` for lists, objects and `null`. */
export function convertToText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** Converts a value to the type that its template requires; `undefined` if it cannot be converted. */
function convert(value: unknown, as: ValueConversion): unknown {
  const text = convertToText(value);
  if (text === undefined) return undefined;
  switch (as) {
    case 'string':
      return text;
    case 'number':
      return text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
    case 'boolean':
      return booleans.get(text);
    case 'date':
      return toIsoDate(typeof value === 'number' ? value : text);
  }
}

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/**
 * Numbers from this one on are milliseconds since 1970, smaller ones are seconds. 100,000,000,000 seconds would be in
 * the year 5138.
 */
const MIN_MILLISECONDS = 100_000_000_000;

function toIsoDate(value: string | number): string | undefined {
  const isSeconds = typeof value === 'number' && Math.abs(value) < MIN_MILLISECONDS;
  const date = new Date(isSeconds ? value * 1000 : value);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
