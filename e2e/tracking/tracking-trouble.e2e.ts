import { type Answering, startAdvertisers } from '../support/peers/advertisers.ts';
import { createAccount, freshName, openRegistration } from '../support/page/member.ts';
import type { Phone } from '../support/page/phone.ts';
import { at } from '../support/site/current-site.ts';
import { expect, test } from '../support/test.ts';
import { untilQuiet } from '../support/page/until-quiet.ts';

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
const ADDRESSES = [
  'https://track.aurora.example/conversion.gif',
  'https://ad.propellerads.com/conversion.php',
  'https://kdtrk.net/ru/postback/',
  'https://mgs.aurora.example/postback',
  'https://phx.aurora.example/postback',
  'https://devils.aurora.example/postback',
  'https://macan.aurora.example/postback',
];
const CLICKS = 'voluum=v1&propeller=p1&kadam=k1&mgs=m1&phx=x1&devils=d1&macan=c1';

type Way = 'post' | 'ping';

/** A visit to a house whose own events and every advertiser go wrong in one way, up to an account; answers what went out by which way. */
async function visit({ page, allowErrors }: Phone, how: Answering): Promise<readonly Way[]> {
  const advertisers = await startAdvertisers(page, how);
  const ways: Way[] = [];
  await page.route(/\/wps\/system\/(?:event|test\/ping\?)/, async (route) => {
    ways.push(route.request().method() === 'POST' ? 'post' : 'ping');
    if (how === 'never') return;
    if (how === 'blocked') return route.abort('blockedbyclient');
    return route.fulfill({ status: Number(how), headers: how === 429 ? { 'retry-after': '3600' } : {}, body: '' });
  });
  await page.goto(`/m/home?${CLICKS}`);
  await openRegistration(page);
  const name = freshName();
  await createAccount(page, name);
  await page.getByRole('button', { name: `Account: ${name}` }).waitFor();
  // Told by each way that an advertiser has: its script, or an address with the click that it sent.
  for (const url of [...SCRIPTS, ...ADDRESSES]) {
    const asked = (): number => advertisers.asked.filter((one) => one.startsWith(url)).length;
    await expect.poll(() => [how, url, asked()]).toEqual([how, url, 1]);
  }
  // Events gather before they are told, and where a pause is asked for, or kept without a word, once.
  const least = how === 'never' || how === 429 ? 1 : 8;
  await expect.poll(() => ways.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(least);
  await page.goto('about:blank');
  // A browser says of every file that it did not get; nothing else was said.
  allowErrors(/^Failed to load resource/);
  return ways;
}

test('[S7-059, S7-053] whatever its sixteen advertisers and its own house answer to what is told, a page is a page', async ({
  openPhone,
}) => {
  const visitNew = async (how: Answering) => visit(await openPhone({ consent: 'granted' }), how);
  const [broken, blocked, busy, silent] = await Promise.all([
    visitNew(500),
    visitNew('blocked'),
    visitNew(429),
    visitNew('never'),
  ]);
  // The first events in all their tries; what came meanwhile waits behind them.
  const tries: Way[] = ['post', 'post', 'post', 'ping', 'ping', 'ping', 'ping', 'ping'];
  expect([broken.slice(0, 8), blocked.slice(0, 8)]).toEqual([tries, tries]);
  // A pause that was asked for is kept; one that says nothing is waited for.
  expect([busy, silent[0]]).toEqual([['post'], 'post']);
});

test('a browser that lets nothing come that measures has all the rest of the page, and asks for it once', async ({
  openPhone,
}) => {
  const { page, allowErrors } = await openPhone({ consent: 'granted' });
  let asked = 0;
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.route(/\/m\/assets\/tracking-/, (route) => {
    asked += 1;
    return route.abort('blockedbyclient');
  });
  await page.goto('/m/home');
  await expect.poll(() => asked).toBe(1);
  const dialog = await openRegistration(page);
  // Before the application has it, the browser itself posts it, and goes to another page.
  await expect.poll(() => dialog.getAttribute('data-early')).toBeNull();
  const name = freshName();
  await createAccount(page, name);
  await page.getByRole('button', { name: `Account: ${name}` }).waitFor();
  // A part that needs a blocked file would reload the page.
  await untilQuiet(page, 1_000);
  expect([asked, loads]).toEqual([1, 1]);
  allowErrors(/^Failed to load resource/);
});

/** The ids of the events that a browser wrote down. Runs inside the page. */
function idsWritten(): string[] {
  const start = 'foyer.event.';
  return Object.keys(localStorage).flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []));
}

test('[S9-010] what a page heard and had not told when it was loaded anew is told by the next one, once', async ({
  openPhone,
}) => {
  const { page, allowErrors } = await openPhone({ consent: 'granted' });
  const posted: string[] = [];
  let isAnswered = false;
  await page.route('**/wps/system/event', async (route) => {
    if (!isAnswered) return;
    posted.push(route.request().postData() ?? '');
    await route.continue();
  });
  // What a page that leaves tells by beacon may arrive or not, and it is not told which.
  await page.route('**/wps/system/collect', (route) => route.abort('internetdisconnected'));
  await page.goto(at('lotus', '/m/home'));
  // Who visits is made up for the first event, which gathers with others and is not answered then.
  await page.waitForFunction(() => localStorage.getItem('foyer.visitor') !== null);
  expect(await page.evaluate(idsWritten)).toEqual([]);
  await page.reload();
  isAnswered = true;
  const [id] = await page.evaluate(idsWritten);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  await expect.poll(() => posted.filter((body) => body.includes(String(id))).length, { timeout: 20_000 }).toBe(1);
  await expect.poll(() => page.evaluate(idsWritten)).toEqual([]);
  allowErrors(/^Failed to load resource/);
});
