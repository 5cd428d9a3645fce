import { expect, test } from 'vitest';
import type { PlatformRule } from '#src/endpoint.ts';
import { everyEndpoint } from '#src/every-endpoint.ts';
import { featureFlags } from '#src/system/feature-flag.ts';

const namesWith = (matches: (rule: PlatformRule) => boolean): string[] =>
  everyEndpoint
    .filter(({ platform }) => matches(platform))
    .map(({ name }) => name)
    .toSorted();

// Each new name is one more call that existing platforms must answer before they can update.
test('a platform must answer these calls and no others', () => {
  expect(namesWith((rule) => rule === 'required')).toEqual([
    'content.getArticle',
    'content.getArticleCategories',
    'content.getArticles',
    'game.getGameList',
    'game.getGameVendors',
    'game.getLanes',
    'game.launchVendorGame',
    'member.getMemberInfo',
    'member.register',
    'session.adopt',
    'session.getSessionKey',
    'session.login',
    'session.logout',
    'system.getStatus',
  ]);
});

test('the chat is off before a platform, and vendors, other sites and the operator make their own calls', () => {
  expect(namesWith((rule) => rule === 'unused')).toEqual([
    'chat.getHistory',
    'chat.getUnreadCount',
    'chat.launchChat',
    'operator.takeCall',
    'session.redeemHandoff',
    'vendor.moveCredits',
    'vendor.redeemLaunch',
  ]);
});

test('a flag that a call depends on is one that a platform can set', () => {
  const flags = new Set(everyEndpoint.flatMap(({ platform }) => (typeof platform === 'object' ? [platform.flag] : [])));
  expect(flags.size).toBeGreaterThan(0);
  const settable = featureFlags.filter((flag) => flag !== 'CBS3');
  expect([...flags].filter((flag) => !settable.some((known) => known === flag))).toEqual([]);
});
