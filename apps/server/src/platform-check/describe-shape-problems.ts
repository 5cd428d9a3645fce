import type * as z from 'zod';
import { findClosestUnionIssues } from '#src/config/closest-union-issues.ts';
import type { ResponseShapeProblem } from '#src/platform-check/platform-report.ts';

type Issue = z.core.$ZodIssue;

/** Maximum number of problems that are listed for one response. */
const MAX_PROBLEMS = 5;

/**
 * Lists the places in a response that its schema rejects, as JSON paths below `root`, with what the schema expects
 * there. Names types and never values, because a response may hold a token.
 */
export function describeShapeProblems(
  { issues }: Pick<z.core.$ZodError, 'issues'>,
  root: string,
): readonly ResponseShapeProblem[] {
  const all = issues.flatMap(findClosestUnionIssues);
  const listed = all
    .slice(0, MAX_PROBLEMS)
    .map((issue) => ({ path: pathOf(root, issue.path), expected: expectedBy(issue) }));
  const more = all.length - listed.length;
  return more === 0 ? listed : [...listed, { path: root, expected: `and ${more} more problems` }];
}

function pathOf(root: string, path: readonly PropertyKey[]): string {
  const joined = path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`),
    root,
  );
  return joined === '' ? 'the answer' : joined;
}

/** Formats Zod's message without the received value: `expected string`. A missing field is named as such. */
function expectedBy(issue: Issue): string {
  const [expected = ''] = issue.message.replace(/^Invalid (input|option): /, '').split(', received ');
  return issue.message.endsWith('received undefined') ? `is missing: ${expected}` : expected;
}
