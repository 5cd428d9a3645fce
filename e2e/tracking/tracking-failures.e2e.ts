import { type AdvertiserResponseMode, startAdvertisers } from '../support/peers/advertisers.ts';
import {
  submitRegistrationForm,
  createUsername,
  openRegistration,
  registerMember,
} from '../support/page/member-actions.ts';
import type { MobilePage } from '../support/page/mobile-page.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForNetworkIdle } from '../support/page/network-idle.ts';

const SCRIPTS = [
  'https://www.googletagmanager.com/gtag/js',
  'https://www.googletagmanager.com/gtm.js',
  'https://connect.facebook.net/en_US/fbevents.js',
  'https://analytics.tiktok.com/i18n/pixel/events.js',
  'https://s21-def.ap4r.com/kos/s101/nlav112572/pixel/events.js',
  'https://websdk.appsflyer.com/',
  'https://cdn.adjust.com/adjust-latest.min.js',
  'https://static.ads-twitter.com/uwt.js',
  'https://api.imotech.video/ad/events.js',
];
const POSTBACK_URLS = [
  'https://track.aurora.example/conversion.gif',
  'https://ad.propellerads.com/conversion.php',
  'https://kdtrk.net/ru/postback/',
  'https://mgs.aurora.example/postback',
  'https://phx.aurora.example/postback',
  'https://devils.aurora.example/postback',
  'https://macan.aurora.example/postback',
];
const CLICKS = 'voluum=v1&propeller=p1&kadam=k1&mgs=m1&phx=x1&devils=d1&macan=c1';

type Transport = 'post' | 'ping';

/** Visits the site and registers while event requests and advertisers fail in one mode. Returns the transport of each event request. */
async function visitAndRegister(
  { page, allowErrors }: MobilePage,
  mode: AdvertiserResponseMode,
): Promise<readonly Transport[]> {
  const advertisers = await startAdvertisers(page, mode);
  const transports: Transport[] = [];
  await page.route(/\/wps\/system\/(?:event|test\/ping\?)/, async (route) => {
    transports.push(route.request().method() === 'POST' ? 'post' : 'ping');
    if (mode === 'never') return;
    if (mode === 'blocked') return route.abort('blockedbyclient');
    return route.fulfill({ status: Number(mode), headers: mode === 429 ? { 'retry-after': '3600' } : {}, body: '' });
  });
  await page.goto(`/m/home?${CLICKS}`);
  await registerMember(page);
  // Each advertiser has either a script or a URL that contains its click id.
  for (const url of [...SCRIPTS, ...POSTBACK_URLS]) {
    const countRequests = (): number => advertisers.requests.filter((one) => one.startsWith(url)).length;
    await expect.poll(() => [mode, url, countRequests()]).toEqual([mode, url, 1]);
  }
  // Events are sent in batches. After 429, or without a response, the page sends only one batch.
  const minRequests = mode === 'never' || mode === 429 ? 1 : 8;
  await expect.poll(() => transports.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(minRequests);
  await page.goto('about:blank');
  // The browser reports every failed file; other console errors fail the test.
  allowErrors(/^Failed to load resource/);
  return transports;
}

test('[S7-059, S7-053] a page works despite every failure of the sixteen ad partners and of the site’s event endpoint', async ({
  openMobilePage,
}) => {
  const visitNew = async (mode: AdvertiserResponseMode) =>
    visitAndRegister(await openMobilePage({ consent: 'granted' }), mode);
  const [broken, blocked, busy, silent] = await Promise.all([
    visitNew(500),
    visitNew('blocked'),
    visitNew(429),
    visitNew('never'),
  ]);
  // All attempts for the first batch; later events wait behind it.
  const attempts: Transport[] = ['post', 'post', 'post', 'ping', 'ping', 'ping', 'ping', 'ping'];
  expect([broken.slice(0, 8), blocked.slice(0, 8)]).toEqual([attempts, attempts]);
  // The page respects `retry-after` and waits for a pending response.
  expect([busy, silent[0]]).toEqual([['post'], 'post']);
});

test('a browser that blocks the tracking script still has the rest of the page and requests the script once', async ({
  openMobilePage,
}) => {
  const { page, allowErrors } = await openMobilePage({ consent: 'granted' });
  let requests = 0;
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.route(/\/m\/assets\/tracking-/, (route) => {
    requests += 1;
    return route.abort('blockedbyclient');
  });
  await page.goto('/m/home');
  await expect.poll(() => requests).toBe(1);
  const dialog = await openRegistration(page);
  // Before the application takes over the form, the browser posts it and navigates.
  await expect.poll(() => dialog.getAttribute('data-early')).toBeNull();
  const name = createUsername();
  await submitRegistrationForm(page, name);
  await page.getByRole('button', { name: `Account: ${name}` }).waitFor();
  // A component that needs a blocked file would reload the page.
  await waitForNetworkIdle(page, 1_000);
  expect([requests, loads]).toEqual([1, 1]);
  allowErrors(/^Failed to load resource/);
});

/** Runs in the page: ids of the events in local storage. */
function listStoredEventIds(): string[] {
  const prefix = 'foyer.event.';
  return Object.keys(localStorage).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}

test('[S9-010] tracking events that were not sent before a reload are sent once by the next page', async ({
  openMobilePage,
}) => {
  const { page, allowErrors } = await openMobilePage({ consent: 'granted' });
  const posted: string[] = [];
  let isOnline = false;
  await page.route('**/wps/system/event', async (route) => {
    if (!isOnline) return;
    posted.push(route.request().postData() ?? '');
    await route.continue();
  });
  // A page that unloads cannot learn whether its beacon arrived.
  await page.route('**/wps/system/collect', (route) => route.abort('internetdisconnected'));
  await page.goto(siteUrl('lotus', '/m/home'));
  // The page creates the visitor id for the first event, which is still pending then.
  await page.waitForFunction(() => localStorage.getItem('foyer.visitor') !== null);
  expect(await page.evaluate(listStoredEventIds)).toEqual([]);
  await page.reload();
  isOnline = true;
  const [id] = await page.evaluate(listStoredEventIds);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  await expect.poll(() => posted.filter((body) => body.includes(String(id))).length, { timeout: 20_000 }).toBe(1);
  await expect.poll(() => page.evaluate(listStoredEventIds)).toEqual([]);
  allowErrors(/^Failed to load resource/);
});
