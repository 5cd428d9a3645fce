import { allEndpoints } from '@foyer/contract/all-endpoints';
import { featurePages } from '@foyer/contract/page/feature-pages';
import { routePaths } from '@foyer/contract/page/route-paths';
import { type SiteFeature, siteFeatureNames, siteFeatures } from '@foyer/contract/page/site-features';
import { getMemberProtection } from '@foyer/contract/protection/protection';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#src/app/entry-server.tsx';
import { storeSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import { createFakeWpsServer } from '#test/fake-wps-server.ts';
import { respondWithProtection } from '#test/protection-response.ts';
import { renderApp } from '#test/render-app.tsx';
import { waitUntilRequestsAreSent } from '#test/wait-until-requests-are-sent.ts';

const getPaths = (feature: SiteFeature): readonly string[] =>
  Object.keys(featurePages).filter((path) => featurePages[path] === feature);
const getCallPath = (feature: SiteFeature): string | undefined =>
  allEndpoints.find(({ name }) => name === siteFeatures[feature].endpoint)?.path;
/** Pages with entries. */
const entryPages = ['/m/home', '/m/account', '/m/account/protection', '/m/support', '/m/sports', '/m/lottery'];
const makeData = (absentFeatures: SiteFeature[]) => {
  const { site } = makePageData();
  const customerService = [{ csType: 'CBS', csPosition: 'CBS', path: '', labelIds: [] }];
  const support = { customerService, customerServiceOrigins: [] };
  return makePageData({ site: { ...site, ...support, push: true, absentFeatures } });
};
const findLinks = (paths: readonly string[]) =>
  screen.queryAllByRole('link', { hidden: true }).filter((link) => paths.includes(link.getAttribute('href') ?? ''));

const features = siteFeatureNames.map((feature) => ({ feature }));

test.each(features)('a page shows no entry of $feature, and sends no request for it', async ({ feature }) => {
  for (const at of entryPages) {
    storeSession();
    const platform = createFakeWpsServer({});
    const { unmount } = await renderApp(platform, { at, data: makeData([feature]) });
    await screen.findAllByRole('heading', { level: 1 });
    await waitUntilRequestsAreSent(platform);
    expect(findLinks(getPaths(feature))).toEqual([]);
    expect(platform.requestsTo(getCallPath(feature) ?? '')).toEqual([]);
    unmount();
  }
});

test.each(features.filter(({ feature }) => getPaths(feature).length > 0))(
  'links $feature if the site has it',
  async ({ feature }) => {
    storeSession();
    let found = 0;
    for (const at of entryPages) {
      const platform = createFakeWpsServer({ [getMemberProtection.path]: () => respondWithProtection() });
      const { unmount } = await renderApp(platform, { at, data: makeData([]) });
      await screen.findAllByRole('heading', { level: 1 });
      await waitUntilRequestsAreSent(platform);
      found += findLinks(getPaths(feature)).length;
      unmount();
    }
    expect(found).toBeGreaterThan(0);
  },
);

test.each(siteFeatureNames.flatMap((feature) => getPaths(feature).map((path) => ({ feature, path }))))(
  'answers $path with 404 and a link to home if the site has no $feature',
  async ({ feature, path }) => {
    const data = makeData([feature]);
    const request = { path, search: '', data, listing: null, tokensCss: '', formError: null };
    const { status, html, indexable } = await render(request);
    expect([status, indexable]).toEqual([404, false]);
    expect(html).toContain('<title>Not available on this site · Aurora</title>');
    storeSession();
    await renderApp(createFakeWpsServer({}), { at: path, data });
    const main = within(await screen.findByRole('main'));
    expect(main.getByRole('heading', { level: 1, name: 'Not available on this site' })).toBeDefined();
    expect(main.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/m/home');
  },
);

test('shows no hearts and no list of favourites if the site has no favourites', async () => {
  storeSession();
  await renderApp(createFakeWpsServer({}), { at: '/m/home', data: makeData(['favourites']) });
  expect(screen.queryByRole('button', { name: /^Favourite/ })).toBeNull();
});

test('[S6-007] the server renders the invitation tab only while referrals are open', async () => {
  const renderTabs = async (referralOpen: boolean) => {
    const data = makePageData({ referralOpen });
    const request = { path: '/m/home', search: '', data, listing: null, tokensCss: '', formError: null };
    return (await render(request)).html.includes(`href="${routePaths.inviteFriends}"`);
  };
  expect([await renderTabs(true), await renderTabs(false)]).toEqual([true, false]);
});

test('[S6-003] an agent finds the page for agents on the account page, also while referrals are closed', async () => {
  storeSession({ type: 1 });
  await renderApp(createFakeWpsServer({}), { at: '/m/account', data: makePageData({ referralOpen: false }) });
  const link = await screen.findByRole('link', { name: 'Create an account for someone' });
  expect(link.getAttribute('href')).toBe(routePaths.agentRegister);
});
