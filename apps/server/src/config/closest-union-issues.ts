import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

/**
 * Selects which Zod issues to report for a value that matches no option of a union: those of the option that matches
 * the most of the value, which was probably meant.
 */
export function findClosestUnionIssues(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const members = issue.errors.map((errors) =>
    errors.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(findClosestUnionIssues),
  );
  const byDistance = (one: readonly Issue[], other: readonly Issue[]): number =>
    depthOf(other) - depthOf(one) || one.filter(isAboutNames).length - other.filter(isAboutNames).length;
  return members.toSorted(byDistance)[0] ?? [issue];
}

function depthOf(issues: readonly Issue[]): number {
  return Math.max(...issues.map(({ path }) => path.length));
}

/**
 * Whether the issue is a missing or unknown field name: the value was then probably meant for another option of the
 * union.
 */
function isAboutNames({ code, message }: Issue): boolean {
  return code === 'unrecognized_keys' || code === 'invalid_key' || message.endsWith('received undefined');
}
