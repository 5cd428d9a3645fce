import type { FieldErrorCode } from '@foyer/contract/error-code';
import type { $ZodIssue } from 'zod/v4/core';

/** Field name for an error of the whole body. */
const WHOLE_BODY = '_';
/**
 * Maximum number of reported fields. Clients choose the names of unknown fields, so their number and their length in
 * the response are limited.
 */
const MAX_FIELDS = 20;
const MAX_NAME_LENGTH = 64;

/** Returns the code of the first schema error of each field. Nested fields are named `a.b`. */
export function listFieldErrorCodes(
  issues: readonly $ZodIssue[],
  input: unknown,
): Readonly<Record<string, FieldErrorCode>> {
  const found = new Map<string, FieldErrorCode>();
  for (const issue of issues) {
    for (const [field, code] of listIssueCodes(issue, input)) {
      if (!found.has(field) && found.size < MAX_FIELDS) found.set(field, code);
    }
  }
  return Object.fromEntries(found);
}

function listIssueCodes(issue: $ZodIssue, input: unknown): readonly (readonly [string, FieldErrorCode])[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [formatPath([...issue.path, key]), 'unknown_field']);
  }
  return [[formatPath(issue.path), toFieldCode(issue, input)]];
}

function formatPath(path: readonly PropertyKey[]): string {
  return path.map(String).join('.').slice(0, MAX_NAME_LENGTH) || WHOLE_BODY;
}

function toFieldCode(issue: $ZodIssue, input: unknown): FieldErrorCode {
  if (issue.code === 'too_small')
    return issue.origin === 'string' || issue.origin === 'array' ? 'too_short' : 'too_small';
  if (issue.code === 'too_big') return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'too_big';
  if (issue.code === 'invalid_format') return 'wrong_format';
  if (issue.code !== 'invalid_type' && issue.code !== 'invalid_value') return 'not_allowed';
  if (getValueAt(input, issue.path) === undefined) return 'required';
  return issue.code === 'invalid_type' ? 'wrong_type' : 'not_allowed';
}

function getValueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
