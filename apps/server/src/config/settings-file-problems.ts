import type * as z from 'zod';
import { findClosestUnionIssues } from '#src/config/closest-union-issues.ts';

type Issue = z.core.$ZodIssue;

/** The name of each JSON type in a problem report. */
const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Maximum number of allowed values that a problem report lists. */
const MAX_LISTED_VALUES = 20;

/** The allowed field names of each object in a settings file, by the path of the object (names joined by dots). */
export type AllowedFieldNamesByPath = Readonly<Record<string, readonly string[]>>;

/**
 * Describes the problems of a settings file, one line per field. For a value that matches no option of a union, the
 * problems of the closest option are listed.
 */
export function describeSettingsFileProblems(
  issues: readonly Issue[],
  namesAt: AllowedFieldNamesByPath,
): readonly string[] {
  return issues.flatMap(findClosestUnionIssues).map((issue) => {
    const place = issue.path.join('.');
    return `${place || 'the file'}: ${describeIssue(issue, namesAt[place] ?? [])}`;
  });
}

function describeIssue(issue: Issue, names: readonly string[]): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => describeUnknownField(key, names)).join(', ');
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.values.length > MAX_LISTED_VALUES ? issue.message : `must be one of ${issue.values.join(', ')}`;
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'is an unknown name';
    case 'too_small':
      return 'must not be empty';
    default:
      return issue.message;
  }
}

/** Describes an unknown field name and suggests the allowed name that was probably meant. */
export function describeUnknownField(name: string, known: readonly string[]): string {
  const suggestion = known.find((one) => isLike(one, name));
  return `${name} is unknown${suggestion === undefined ? '' : `, did you mean ${suggestion}?`}`;
}

/** Whether two names are similar: equal except for case and punctuation, or one contains the other. */
function isLike(one: string, other: string): boolean {
  const [short = '', long = ''] = [normalize(one), normalize(other)].toSorted((a, b) => a.length - b.length);
  return long === short || (short.length >= 3 && long.includes(short));
}

function normalize(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
