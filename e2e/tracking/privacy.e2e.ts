import { getAdPartnerName } from '@foyer/contract/tracking/ad-partners';
import { adPartners } from '@foyer/contract/tracking/pixel-config';
import type { Locator, Page } from '@playwright/test';
import { startAdvertisers } from '../support/peers/advertisers.ts';
import { findAxeViolations } from '../support/page/axe.ts';
import { registerMember } from '../support/page/member-actions.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { waitForNetworkIdle } from '../support/page/network-idle.ts';
import { readBrowserStorage } from '../support/page/browser-storage.ts';
import { clickInFooter } from '../support/page/click-in-footer.ts';
import { expect, test } from '../support/fixtures.ts';

const CLICKS =
  'fbclid=IwAR0canary&propeller=clickcanary&voluum=volcanary&kadam=kadcanary&mgs=m1&phx=x1&devils=d1&macan=c1';
const getPrivacyDialog = (page: Page) => page.getByRole('dialog', { name: 'Privacy settings' });
const getPixelFrame = (page: Page) => page.locator('iframe[src="/m/frame/pixels"]');

/** Addresses that receive a registration at aurora, one for each of the sixteen partners. */
const advertiserUrls = [
  'www.googletagmanager.com/gtag/js',
  'www.googletagmanager.com/gtm.js',
  'connect.facebook.net',
  'analytics.tiktok.com',
  's21-def.ap4r.com',
  'websdk.appsflyer.com',
  'cdn.adjust.com',
  'static.ads-twitter.com',
  'api.imotech.video',
  'track.aurora.example',
  'ad.propellerads.com',
  'kdtrk.net',
  'mgs.aurora.example',
  'phx.aurora.example',
  'devils.aurora.example',
  'macan.aurora.example',
];

/** Visitor ids and click ids in any storage of the browser, except in stored URLs. */
async function listStoredIds(page: Page): Promise<string[]> {
  const texts = (await readBrowserStorage(page)).replaceAll(/\\?"https?:[^"]*"/g, '');
  const canaries = ['IwAR0canary', 'clickcanary', 'volcanary', 'kadcanary'].filter((one) => texts.includes(one));
  const cookies = (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('_'));
  const visitor = await page.evaluate(() => localStorage.getItem('foyer.visitor'));
  return [...canaries, ...cookies, ...(visitor === null ? [] : [visitor])];
}

/** Pixels by which `cover` overlaps `covered`; negative if there is space between them. */
async function measureOverlap(cover: Locator, covered: Locator): Promise<number> {
  const [above, below] = await Promise.all([cover.boundingBox(), covered.boundingBox()]);
  return (below?.y ?? Number.NaN) + (below?.height ?? 0) - (above?.y ?? 0);
}

/** Records the events and consent receipts that the page sends. */
function recordEvents(page: Page) {
  const names: string[] = [];
  const sessions = new Map<string, unknown>();
  const proofs: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    const { pathname } = new URL(request.url());
    const sent: unknown = pathname.startsWith('/wps/system/') ? request.postDataJSON() : null;
    if (pathname === '/wps/system/consent') proofs.push(sent);
    if (pathname !== '/wps/system/event') return;
    const list: unknown = Reflect.get(Object(sent), 'events');
    for (const event of Array.isArray(list) ? list : []) {
      const name = String(Reflect.get(Object(event), 'eventName'));
      names.push(name);
      sessions.set(name, Reflect.get(Object(event), 'sessionId'));
    }
  });
  return { names: () => [...names], sessions, proofs };
}

test('[S7-059, S3-056, S9-035, S4-012] ad partners receive nothing before consent, everything after it, and nothing after it is withdrawn', async ({
  openMobilePage,
}) => {
  const { page } = await openMobilePage({ consent: 'unset' });
  const advertisers = await startAdvertisers(page);
  const recorded = recordEvents(page);
  await page.goto(`/m/home?${CLICKS}`);
  await getPrivacyDialog(page).waitFor();
  await waitForNetworkIdle(page);
  expect(await findAxeViolations(page)).toEqual([]);
  for (const vendor of adPartners) await expect(getPrivacyDialog(page)).toContainText(getAdPartnerName(vendor));
  expect([advertisers.requests, recorded.names(), recorded.proofs, await getPixelFrame(page).count()]).toEqual([
    [],
    [],
    [],
    0,
  ]);
  expect(await listStoredIds(page)).toEqual([]);
  // It covers at most a quarter of the screen.
  const box = await getPrivacyDialog(page).boundingBox();
  expect(box?.height).toBeGreaterThan(0);
  expect(box?.height).toBeLessThanOrEqual(780 / 4);
  // The end of the page can be scrolled above the dialog.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(
    await measureOverlap(getPrivacyDialog(page), page.getByRole('contentinfo').getByRole('paragraph').last()),
  ).toBeLessThan(0);

  await getPrivacyDialog(page).getByRole('button', { name: 'Accept all' }).click();
  await getPrivacyDialog(page).waitFor({ state: 'detached' });
  await expect
    .poll(() => recorded.names(), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['visit', 'performance']));
  expect(recorded.proofs).toEqual([
    expect.objectContaining({ version: 1, measurement: true, advertising: true, partners: [...adPartners] }),
  ]);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(expect.arrayContaining(['_fbc', '_fbp']));
  await registerMember(page);
  await expect.poll(() => recorded.names()).toContain('register');
  expect([recorded.sessions.get('visit'), recorded.sessions.get('register')]).toEqual([undefined, '1795000000']);
  expect(advertiserUrls).toHaveLength(16);
  for (const vendor of advertiserUrls) {
    const isRequested = (): boolean => advertisers.requests.some((url) => url.startsWith(`https://${vendor}`));
    await expect.poll(() => [vendor, isRequested()]).toEqual([vendor, true]);
  }
  await expect
    .poll(() => advertisers.listQueries('connect.facebook.net').join('\n'))
    .toContain('"track","CompleteRegistration"');
  expect(advertisers.listQueries('ad.propellerads.com').join('\n')).toContain('visitor_id=clickcanary');
  const blockedAccess = { parent: 'SecurityError', top: 'SecurityError', visitor: 'null', origin: 'null' };
  for (const script of ['connect.facebook.net', 'www.googletagmanager.com', 'api.imotech.video']) {
    const pageReport = advertisers.readPageReport(script);
    // Scripts receive the click id where each one looks for it.
    expect([script, pageReport]).toEqual([
      script,
      expect.objectContaining({ ...blockedAccess, address: '?fbclid=IwAR0canary' }),
    ]);
    expect(String(Reflect.get(Object(pageReport), 'cookie'))).toMatch(/^(?:_fb[cp]=[\w.-]+(?:; )?)*$/);
  }

  await clickInFooter(page.getByRole('button', { name: 'Privacy settings' }));
  await getPrivacyDialog(page).getByRole('checkbox', { name: 'Advertising' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await getPrivacyDialog(page).getByRole('button', { name: 'Reject all' }).click();
  await getPrivacyDialog(page).waitFor({ state: 'hidden' });
  await getPixelFrame(page).waitFor({ state: 'detached' });
  await waitForNetworkIdle(page);
  const [before, eventsBefore] = [advertisers.requests.length, recorded.names().length];
  await page.goto('/m/activity');
  await waitForNetworkIdle(page);
  expect([advertisers.requests.length, recorded.names().length]).toEqual([before, eventsBefore]);
  await expect(getPrivacyDialog(page)).toHaveCount(0);
  expect(await listStoredIds(page)).toEqual([]);
  expect(recorded.proofs.at(-1)).toMatchObject({ measurement: false, advertising: false });
});

test('a merchant that needs no consent shows no dialog, and visitors can still opt out', async ({ openMobilePage }) => {
  const { page } = await openMobilePage({ consent: 'unset' });
  const recorded = recordEvents(page);
  await page.goto(siteUrl('lotus', '/m/home'));
  await expect.poll(() => recorded.names(), { timeout: 30_000 }).toContain('visit');
  expect([await getPrivacyDialog(page).count(), recorded.proofs]).toEqual([0, []]);
  await clickInFooter(page.getByRole('button', { name: /Opções de privacidade|Privacy settings/ }));
  await page.getByRole('button', { name: /Rejeitar tudo|Reject all/ }).click();
  await expect.poll(() => recorded.proofs).toEqual([expect.objectContaining({ measurement: false })]);
});

test('the text and every button of the privacy bar can be reached at 320 px with text of twice the size', async ({
  openMobilePage,
}) => {
  const { page } = await openMobilePage({ consent: 'unset' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/m/home');
  const bar = getPrivacyDialog(page);
  await bar.waitFor();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const name of ['Reject all', 'Accept all', 'Choose']) {
    const button = bar.getByRole('button', { name });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
    // The label fits into its button.
    expect([name, await button.evaluate((one) => one.scrollWidth - one.clientWidth)]).toEqual([name, 0]);
  }
  const text = bar.getByRole('group');
  await text.scrollIntoViewIfNeeded();
  expect((await text.boundingBox())?.height).toBeGreaterThan(40);
});
