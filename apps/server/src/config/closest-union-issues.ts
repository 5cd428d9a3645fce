import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

/**
 * The issues of a value that matches no member of a union: those of the member that was probably meant, which matches
 * deepest.
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

/** Whether the issue concerns a missing or unknown name, so that another member of the union was probably meant. */
function isAboutNames({ code, message }: Issue): boolean {
  return code === 'unrecognized_keys' || code === 'invalid_key' || message.endsWith('received undefined');
}
