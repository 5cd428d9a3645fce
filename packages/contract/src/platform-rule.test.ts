import { expect, test } from 'vitest';
import type { PlatformObligation } from '#src/endpoint.ts';
import { allEndpoints } from '#src/all-endpoints.ts';
import { featureFlags } from '#src/system/feature-flag.ts';

const namesWith = (matches: (rule: PlatformObligation) => boolean): string[] =>
  allEndpoints
    .filter(({ platform }) => matches(platform))
    .map(({ name }) => name)
    .toSorted();

// With each new name, existing platforms must implement one more endpoint before they can update.
test("an operator's platform must implement exactly the listed endpoints", () => {
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

test("with an operator's platform, the endpoints for the built-in chat, vendors, other sites and the operator are unused", () => {
  expect(namesWith((rule) => rule === 'unused')).toEqual([
    'chat.getHistory',
    'chat.getUnreadCount',
    'chat.launchChat',
    'operator.takeCall',
    'session.redeemHandoff',
    'vendor.listDrawAlerts',
    'vendor.moveCredits',
    'vendor.redeemLaunch',
    'vendor.reportDrawResult',
  ]);
});

test("an operator's platform can set every feature flag on which an endpoint depends", () => {
  const flags = new Set(allEndpoints.flatMap(({ platform }) => (typeof platform === 'object' ? [platform.flag] : [])));
  expect(flags.size).toBeGreaterThan(0);
  const settable = featureFlags.filter((flag) => flag !== 'CBS3');
  expect([...flags].filter((flag) => !settable.some((known) => known === flag))).toEqual([]);
});
