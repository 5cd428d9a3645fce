import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

/** The issues of a value. Of a union, those of the member that was probably meant: it matches deepest, with its own names. */
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

/** Whether a name is missing or unknown, so that another member was probably meant. */
function isAboutNames({ code, message }: Issue): boolean {
  return code === 'unrecognized_keys' || code === 'invalid_key' || message.endsWith('received undefined');
}
