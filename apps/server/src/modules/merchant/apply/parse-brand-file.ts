import type * as z from 'zod/mini';
import { formatJsonPath, type BrandProblem, formatFoundValue } from '#src/modules/merchant/apply/brand-problem.ts';

type Issue = z.core.$ZodIssue;

export interface ParsedBrandFile<T> {
  /** Content of the JSON file; `null` if it does not match its schema. */
  readonly value: T | null;
  readonly problems: readonly BrandProblem[];
}

/** Validates the JSON of a brand file and returns a problem for every mismatch with the schema. */
export function parseBrandFile<T>(file: string, json: unknown, schema: z.ZodMiniType<T>): ParsedBrandFile<T> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return { value: parsed.data, problems: [] };
  return { value: null, problems: parsed.error.issues.flatMap((issue) => toProblems(file, json, issue)) };
}

function toProblems(file: string, json: unknown, issue: Issue): BrandProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      file,
      at: formatJsonPath([...issue.path, key]),
      found: 'a field of this name',
      expected: 'no such field',
    }));
  }
  const found = formatFoundValue(valueAt(json, issue.path));
  return [{ file, at: formatJsonPath(issue.path), found, expected: describeExpected(issue) }];
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = json;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.getOwnPropertyDescriptor(value, key)?.value;
  }
  return value;
}

function describeExpected(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `a value of type ${issue.expected}`;
    case 'invalid_value':
      return `one of ${issue.values.map((value) => formatFoundValue(value)).join(', ')}`;
    case 'invalid_format':
      return issue.pattern === undefined ? `the form of ${issue.format}` : `text like ${issue.pattern}`;
    case 'too_small':
      return `at least ${issue.minimum} ${lengthUnit(issue.origin)}`;
    case 'too_big':
      return `at most ${issue.maximum} ${lengthUnit(issue.origin)}`;
    case 'invalid_key':
      return 'another name for this field';
    default:
      return 'a value that fits';
  }
}

function lengthUnit(origin: string): string {
  if (origin === 'string') return 'characters';
  return origin === 'array' ? 'entries' : '';
}
