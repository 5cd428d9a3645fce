import { expect, test } from 'vitest';
import { receiveOperatorCall } from '#src/operator/receive-operator-call.ts';

const words = { title: 'Maintenance', text: 'Tonight at two.' };
const calls = [
  { type: 'inbox.message', to: ['viewer4'], kind: 'notice' },
  { type: 'push.message', topic: 'all' },
] as const;

test.each(calls)('an operator call of type $type requires its text in at least one language', (call) => {
  const isValid = (inLanguages: unknown): boolean =>
    receiveOperatorCall.in.safeParse({ ...call, words: inLanguages }).success;
  expect(isValid({ VI: words })).toBe(true);
  expect(isValid({ EN: words, VI: words })).toBe(true);
  expect(isValid({})).toBe(false);
  expect(isValid({ XX: words })).toBe(false);
});
