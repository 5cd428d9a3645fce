import { expect, test } from 'vitest';
import { inboxMessageSchema } from '#src/inbox/inbox.ts';

const message = {
  id: 'm',
  title: 'Welcome',
  text: 'Hello',
  link: null,
  read: false,
  createdAt: '2026-11-21T10:00:00Z',
};

test.each([
  ['result', 'result'],
  ['jackpot', 'notice'],
  [undefined, 'notice'],
])('reads the kind %s of an inbox message as %s', (kind, expected) => {
  expect(inboxMessageSchema.parse({ ...message, kind }).kind).toBe(expected);
});
