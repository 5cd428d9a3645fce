import { expect, test } from 'vitest';
import { readMessage } from '#worker/show-message.ts';

const origin = 'https://aurora.example';
const notification = {
  title: 'Aurora',
  body: 'Star Six draws at nine.',
  lang: 'en',
  dir: 'ltr',
  tag: 'draw',
  navigate: `${origin}/m/lottery?from=push`,
};
const read = (over: object = {}) => readMessage({ web_push: 8030, notification: { ...notification, ...over } }, origin);

test('[S2-026] a message is shown with its words and leads to its place', () => {
  const { navigate: _navigate, ...words } = notification;
  expect(read()).toEqual({ ...words, path: '/m/lottery?from=push' });
});

test('[S2-026] a message that came by Firebase is the same message', () => {
  const { title, body, ...rest } = notification;
  const wrapped = { from: '42', fcmMessageId: 'x', notification: { title, body }, data: { web_push: '8030', ...rest } };
  expect(readMessage(wrapped, origin)).toEqual(read());
  expect(readMessage({ ...wrapped, data: rest }, origin)).toBeNull();
});

test.each(['https://evil.example/m/home', '//evil.example/m/', `${origin}/admin`, 'javascript:alert(1)', 7, null])(
  'a tap never leads to %j',
  (navigate) => {
    expect(read({ navigate })?.path).toBe('/m/home');
  },
);

test.each([
  null,
  'text',
  7,
  {},
  { web_push: 1, notification },
  { web_push: 8030 },
  { web_push: 8030, notification: [] },
])('what is no message of ours is not shown: %j', (data) => {
  expect(readMessage(data, origin)).toBeNull();
});

test('whatever a message says, it stays words of bounded length', () => {
  const message = read({ body: 'x'.repeat(9_000), lang: 7, dir: 'sideways', title: 't'.repeat(900) });
  expect([message?.body.length, message?.lang, message?.dir, message?.title.length]).toEqual([400, '', 'ltr', 120]);
});
