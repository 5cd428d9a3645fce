import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

/** What a value is called, by the schema's word for its type. */
const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** The names that may stand in a part of a file, by its path with dots. */
type NamesAt = Readonly<Record<string, readonly string[]>>;

/** What is wrong with a vendor's file, a line for each place. */
export function vendorProblems(issues: readonly Issue[], namesAt: NamesAt): readonly string[] {
  return issues.map((issue) => {
    const place = issue.path.join('.');
    return `${place || 'the file'}: ${wrongIn(issue, namesAt[place] ?? [])}`;
  });
}

function wrongIn(issue: Issue, names: readonly string[]): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => nothingCalled(key, names)).join(', ');
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'nothing is called that here';
    case 'too_small':
      return 'must not be empty';
    default:
      return issue.message;
  }
}

/** A name that does not exist, and the one that was probably meant. */
export function nothingCalled(name: string, known: readonly string[]): string {
  const meant = known.find((one) => isLike(one, name));
  return `nothing is called ${name} here${meant === undefined ? '' : `, is it ${meant}?`}`;
}

/** The same letters but for case and signs, or all of the other and little more. */
function isLike(one: string, other: string): boolean {
  const [short = '', long = ''] = [bareOf(one), bareOf(other)].toSorted((a, b) => a.length - b.length);
  return long === short || (short.length >= 3 && long.includes(short));
}

function bareOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
