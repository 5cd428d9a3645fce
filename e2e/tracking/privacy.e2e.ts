import { getAdPartnerName } from '@foyer/contract/tracking/ad-partners';
import { adVendors } from '@foyer/contract/tracking/pixel-config';
import type { Locator, Page } from '@playwright/test';
import { startAdvertisers } from '../support/peers/advertisers.ts';
import { axeFindings } from '../support/page/axe.ts';
import { createAccount, freshName, openRegistration } from '../support/page/member.ts';
import { at } from '../support/site/current-site.ts';
import { untilQuiet } from '../support/page/until-quiet.ts';
import { everythingStored } from '../support/page/stored.ts';
import { expect, test } from '../support/test.ts';

const CLICKS =
  'fbclid=IwAR0canary&propeller=clickcanary&voluum=volcanary&kadam=kadcanary&mgs=m1&phx=x1&devils=d1&macan=c1';
const choices = (page: Page) => page.getByRole('dialog', { name: 'Privacy choices' });
const pixels = (page: Page) => page.locator('iframe[src="/m/frame/pixels"]');

/** Where a registration in aurora is told to, by each of the sixteen in its own way. */
const vendors = [
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

/** What of the visitor's names and click ids the browser keeps, in any storage but its own list of addresses. */
async function namesKept(page: Page): Promise<string[]> {
  const texts = (await everythingStored(page)).replaceAll(/\\?"https?:[^"]*"/g, '');
  const canaries = ['IwAR0canary', 'clickcanary', 'volcanary', 'kadcanary'].filter((one) => texts.includes(one));
  const cookies = (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('_'));
  const visitor = await page.evaluate(() => localStorage.getItem('foyer.visitor'));
  return [...canaries, ...cookies, ...(visitor === null ? [] : [visitor])];
}

/** Pixels by which one that lies above the page covers another; less than 0 where there is room between them. */
async function overlapOf(cover: Locator, covered: Locator): Promise<number> {
  const [above, below] = await Promise.all([cover.boundingBox(), covered.boundingBox()]);
  return (below?.y ?? Number.NaN) + (below?.height ?? 0) - (above?.y ?? 0);
}

/** Paths of the calls that the page made to tell of the visit. */
function events(page: Page) {
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

test('[S7-059, S3-056, S9-035, S4-012] nobody is told before a yes, everybody after it, and nobody once it is taken back', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ consent: 'unasked' });
  const advertisers = await startAdvertisers(page);
  const told = events(page);
  await page.goto(`/m/home?${CLICKS}`);
  await choices(page).waitFor();
  await untilQuiet(page);
  expect(await axeFindings(page)).toEqual([]);
  for (const vendor of adVendors) expect(await choices(page).textContent()).toContain(getAdPartnerName(vendor));
  expect([advertisers.asked, told.names(), told.proofs, await pixels(page).count()]).toEqual([[], [], [], 0]);
  expect(await namesKept(page)).toEqual([]);
  // What the page ends with can be scrolled out from under the question.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await overlapOf(choices(page), page.getByRole('contentinfo').getByRole('paragraph').last())).toBeLessThan(0);

  await choices(page).getByRole('button', { name: 'Accept all' }).click();
  await choices(page).waitFor({ state: 'detached' });
  await expect.poll(() => told.names(), { timeout: 30_000 }).toEqual(expect.arrayContaining(['visit', 'performance']));
  expect(told.proofs).toEqual([
    expect.objectContaining({ version: 1, measurement: true, advertising: true, partners: [...adVendors] }),
  ]);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(expect.arrayContaining(['_fbc', '_fbp']));
  await openRegistration(page);
  const name = freshName();
  await createAccount(page, name);
  await page.getByRole('button', { name: `Account: ${name}` }).waitFor();
  await expect.poll(() => told.names()).toContain('register');
  expect([told.sessions.get('visit'), told.sessions.get('register')]).toEqual([undefined, '1795000000']);
  expect(vendors).toHaveLength(16);
  for (const vendor of vendors) {
    const isAsked = (): boolean => advertisers.asked.some((url) => url.startsWith(`https://${vendor}`));
    await expect.poll(() => [vendor, isAsked()]).toEqual([vendor, true]);
  }
  await expect
    .poll(() => advertisers.toldBy('connect.facebook.net').join('\n'))
    .toContain('"track","CompleteRegistration"');
  expect(advertisers.toldBy('ad.propellerads.com').join('\n')).toContain('visitor_id=clickcanary');
  const nothing = { parent: 'SecurityError', top: 'SecurityError', visitor: 'null', origin: 'null' };
  for (const script of ['connect.facebook.net', 'www.googletagmanager.com', 'api.imotech.video']) {
    const loot = advertisers.lootOf(script);
    // Besides what it was given: the click, where each looks for it.
    expect([script, loot]).toEqual([script, expect.objectContaining({ ...nothing, address: '?fbclid=IwAR0canary' })]);
    expect(String(Reflect.get(Object(loot), 'cookie'))).toMatch(/^(?:_fb[cp]=[\w.-]+(?:; )?)*$/);
  }

  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await choices(page).getByRole('checkbox', { name: 'Advertising' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await choices(page).getByRole('button', { name: 'Reject all' }).click();
  await choices(page).waitFor({ state: 'hidden' });
  await pixels(page).waitFor({ state: 'detached' });
  await untilQuiet(page);
  const [before, toldBefore] = [advertisers.asked.length, told.names().length];
  await page.goto('/m/activity');
  await untilQuiet(page);
  expect([advertisers.asked.length, told.names().length]).toEqual([before, toldBefore]);
  expect(await choices(page).count()).toBe(0);
  expect(await namesKept(page)).toEqual([]);
  expect(told.proofs.at(-1)).toMatchObject({ measurement: false, advertising: false });
});

test('a merchant who has no duty to ask asks nobody, and whoever wants to can object', async ({ openPhone }) => {
  const { page } = await openPhone({ consent: 'unasked' });
  const told = events(page);
  await page.goto(at('lotus', '/m/home'));
  await expect.poll(() => told.names(), { timeout: 30_000 }).toContain('visit');
  expect([await choices(page).count(), told.proofs]).toEqual([0, []]);
  await page.getByRole('button', { name: /Opções de privacidade|Privacy choices/ }).click();
  await page.getByRole('button', { name: /Rejeitar tudo|Reject all/ }).click();
  await expect.poll(() => told.proofs).toEqual([expect.objectContaining({ measurement: false })]);
});
