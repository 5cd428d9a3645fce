import { expect, test } from 'vitest';
import { parsePushMessage } from '#worker/show-push-message.ts';

const origin = 'https://aurora.example';
const notification = {
  title: 'Aurora',
  body: 'Star Six draws at nine.',
  lang: 'en',
  dir: 'ltr',
  tag: 'draw',
  navigate: `${origin}/m/lottery?from=push`,
};
const read = (over: object = {}) =>
  parsePushMessage({ web_push: 8030, notification: { ...notification, ...over } }, origin);

test('[S2-026] a push notification shows the texts of the message, and a tap opens its path', () => {
  const { navigate: _navigate, ...shown } = notification;
  expect(read()).toEqual({ ...shown, path: '/m/lottery?from=push', unreadCount: null });
});

test('[S2-026] a push notification from Firebase shows the same message as one by web push', () => {
  const { title, body, ...rest } = notification;
  const firebaseMessage = {
    from: '42',
    fcmMessageId: 'x',
    notification: { title, body },
    data: { web_push: '8030', ...rest },
  };
  expect(parsePushMessage(firebaseMessage, origin)).toEqual(read());
  expect(parsePushMessage({ ...firebaseMessage, data: rest }, origin)).toBeNull();
});

test('the number of unread messages is read from a push message, also if it comes from Firebase', () => {
  const { title, body, ...rest } = notification;
  const readBadge = (badge: unknown) => parsePushMessage({ web_push: 8030, notification, app_badge: badge }, origin);
  expect([readBadge(3)?.unreadCount, readBadge(0)?.unreadCount]).toEqual([3, 0]);
  const data = { web_push: '8030', ...rest, app_badge: '3' };
  expect(parsePushMessage({ notification: { title, body }, data }, origin)?.unreadCount).toBe(3);
  for (const invalid of [-1, 1.5, '3', null, undefined]) expect(readBadge(invalid)?.unreadCount).toBeNull();
  const invalidText = { ...data, app_badge: 'many' };
  expect(parsePushMessage({ notification: { title, body }, data: invalidText }, origin)?.unreadCount).toBeNull();
});

test.each(['https://evil.example/m/home', '//evil.example/m/', `${origin}/admin`, 'javascript:alert(1)', 7, null])(
  'a push notification with the URL %j opens home instead',
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
])('the service worker ignores the invalid push message %j', (data) => {
  expect(parsePushMessage(data, origin)).toBeNull();
});

test('a push notification truncates long texts, and replaces invalid fields by defaults', () => {
  const message = read({ body: 'x'.repeat(9_000), lang: 7, dir: 'sideways', title: 't'.repeat(900) });
  expect([message?.body.length, message?.lang, message?.dir, message?.title.length]).toEqual([400, '', 'ltr', 120]);
});
