import { expect, test } from 'vitest';
import { allEndpoints } from '#src/all-endpoints.ts';
import { indexablePaths } from '#src/page/indexable-paths.ts';
import { isPageOffered } from '#src/page/is-page-offered.ts';
import { isPageOfFeature } from '#src/page/feature-pages.ts';
import { siteFeatureNames, siteFeatures } from '#src/page/site-features.ts';

test.each(siteFeatureNames)("the feature %s depends on an endpoint that an operator's platform may omit", (feature) => {
  const { endpoint: name } = siteFeatures[feature];
  const endpoint = allEndpoints.find((one) => one.name === name);
  expect(endpoint?.platform).toBeDefined();
  expect(endpoint?.platform).not.toBe('required');
});

test.each(siteFeatureNames)('the feature %s has the flag on which its endpoint depends', (feature) => {
  const rule = siteFeatures[feature];
  const platform = allEndpoints.find(({ name }) => name === rule.endpoint)?.platform;
  if (typeof platform === 'object') expect(rule).toMatchObject(platform);
  // The built-in chat is off in front of a platform.
  else if (feature !== 'chat') expect(rule).not.toHaveProperty('flag');
});

test('a path is recognized as a page of an absent feature', () => {
  expect(isPageOfFeature(['club'], '/m/account/club')).toBe(true);
  expect(isPageOfFeature(['rewards', 'deposits'], '/m/account/club')).toBe(false);
  expect(isPageOfFeature([], '/m/account/club')).toBe(false);
});

test('[S6-007] a page is offered if the site has its feature, and the invitation page only if the referral program is available', () => {
  const isOffered = (href: string) => isPageOffered({ absentFeatures: ['club'], referralOpen: false }, href);
  expect([isOffered('/m/account/club?from=1'), isOffered('/m/inviteFriends'), isOffered('/m/activity')]).toEqual([
    false,
    false,
    true,
  ]);
  expect(isPageOffered({ referralOpen: true }, '/m/inviteFriends')).toBe(true);
});

test('the sitemap has no page of a feature that a site can lack', () => {
  expect(indexablePaths.filter((path) => isPageOfFeature(siteFeatureNames, path))).toEqual([]);
});
