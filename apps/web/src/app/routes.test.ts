import { expect, test } from 'vitest';
import { routeOf } from '#src/app/routes.ts';

test.each([
  ['promotions', '/m/activity'],
  ['news', '/m/news'],
  ['the referral programme', '/m/inviteFriends'],
  ['the VIP rank and its progress', '/m/account/club'],
  ['the inbox', '/m/inbox'],
  ['customer service', '/m/support'],
  ['the chat', '/m/support/chat'],
])('[S1-005] finds the page for %s at %s', (_subject, path) => {
  expect(routeOf(path)).toMatchObject({ kind: 'page', status: 200 });
});

test('an unknown address is answered with 404', () => {
  expect(routeOf('/m/account/nothing')).toMatchObject({ kind: 'page', status: 404 });
});
