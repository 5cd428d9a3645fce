import type { PageRenderRequest } from '@foyer/contract/page/page-data';
import type { ProtectionPageContent } from '@foyer/contract/protection/protection-page-content';
import type { SiteFeature } from '@foyer/contract/page/site-features';
import { expect, test } from 'vitest';
import { render } from '#src/app/entry-server.tsx';
import { makePageData } from '#test/page-data.ts';

const content: ProtectionPageContent = {
  show: 'protection',
  help: [
    { country: 'SE', name: 'Stödlinjen', tel: '020-81 91 00', url: 'https://www.stodlinjen.se' },
    { country: 'BR', name: 'CVV', tel: null, url: 'https://cvv.org.br' },
  ],
  registers: [{ name: 'Spelpaus', url: 'https://www.spelpaus.se' }],
  offered: { timeOutHours: [24], exclusionMonths: [6], exclusionIndefinite: true },
  chosen: null,
};
const until = '2027-05-27T03:30:00.000Z';

async function renderPage(path: string, over: Partial<PageRenderRequest> = {}, absentFeatures: SiteFeature[] = []) {
  const data = makePageData();
  const helpline = { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' };
  const site = { ...data.site, absentFeatures, safePlay: { minimumAge: 18, helpline } };
  const request = { path, search: '', listing: null, tokensCss: '', formError: null, content };
  const reply = await render({ ...request, data: { ...data, site }, ...over });
  const page = new DOMParser().parseFromString(reply.html, 'text/html');
  const hrefs = [...page.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
  const inputs = [...page.querySelectorAll('main input')].map((input) => input.getAttribute('name'));
  return { ...reply, page, main: page.querySelector('main'), hrefs, inputs };
}

test('[security: protection 33] without scripts, the page about safer play has helplines, protection tools and exclusion registries', async () => {
  const { status, indexable, page, main, hrefs } = await renderPage('/m/saferPlay');
  expect([status, indexable, page.title]).toEqual([200, true, 'Safer play · Aurora']);
  expect(hrefs).toEqual([
    '/m/home',
    'https://www.stodlinjen.se',
    'tel:020819100',
    'https://cvv.org.br',
    'https://www.gamblingtherapy.org/',
    '/m/account/break',
    '/m/account/protection',
    'https://www.spelpaus.se',
  ]);
  expect(main?.textContent).toContain('StödlinjenSweden020-81 91 00');
  expect(page.querySelector('footer a[href="/m/saferPlay"]')).not.toBeNull();
});

test('a site without the feature `protection` shows no protection tools on the page about safer play', async () => {
  const { status, hrefs } = await renderPage('/m/saferPlay', {}, ['protection']);
  expect(status).toBe(200);
  expect(hrefs.filter((href) => href?.startsWith('/m/account'))).toEqual([]);
});

test('[security: protection 33] without scripts, a member chooses a break and confirms it in a login form that shows when the break ends', async () => {
  const choice = await renderPage('/m/account/break');
  expect(choice.inputs).toEqual(['choice', 'choice', 'choice']);
  expect([...choice.page.querySelectorAll('main form')].map((form) => form.getAttribute('method'))).toEqual([
    'get',
    'get',
  ]);

  const chosen = { value: '6m', kind: 'exclusion', until } as const;
  const step = await renderPage('/m/account/break', { content: { ...content, chosen } });
  expect(step.inputs).toEqual(['username', 'password', 'choice']);
  expect(step.main?.textContent).toContain("you can't log in or play until May 27, 2027, 03:30 AM UTC.");
  expect(step.main?.querySelector('form')?.hasAttribute('data-session')).toBe(true);
});

test('[security: protection 33] without scripts the page states the break or exclusion that has begun', async () => {
  const begin = (begun: { kind: 'timeOut' | 'exclusion'; until: string | null }) =>
    renderPage('/m/account/break', { formResult: { form: 'break', credits: null, begun } });
  const excluded = await begin({ kind: 'exclusion', until: null });
  expect(excluded.main?.querySelector('h1')?.textContent).toBe("You're excluded from play. There is no end date.");
  expect(excluded.hrefs).toContain('tel:020819100');
  const timeOut = await begin({ kind: 'timeOut', until });
  expect(timeOut.main?.querySelector('[role=status]')?.textContent).toContain("You're on a break until May 27, 2027");
  expect(timeOut.inputs).toEqual([]);
});
