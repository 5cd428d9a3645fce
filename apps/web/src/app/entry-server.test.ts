import { thirdPartyFrames } from '@foyer/contract/page/third-party-frame';
import { expect, test } from 'vitest';
import type { PageData, PageRenderRequest } from '@foyer/contract/page/page-data';
import { render, renderThirdPartyFrame, renderSiteUnavailablePage } from '#src/app/entry-server.tsx';
import { makeGameCard, makeHomeLane, makePageData } from '#test/page-data.ts';
import { hostileTexts } from '#test/hostile-texts.ts';

function request(over: Partial<PageRenderRequest> = {}): PageRenderRequest {
  const tokensCss = ':root{--bg:#000}';
  return { path: '/m/home', search: '', data: makePageData(), listing: null, tokensCss, formError: null, ...over };
}

/** A banner with the same text in every field. */
function makeBanner(text: string): PageData['lobby']['banners'][number] {
  const target = { roomId: null, nodeId: null, gameType: null, vendor: null, linkageType: 'URL' as const };
  const texts = { groupName: text, title: text, text, action: text };
  return { id: 'b', ...target, ...texts, linkage: '/m/home', url: '/m/brand/x' };
}

/** Parameters that most pages of a closed site leave empty. */
const serverNow = '2026-11-21T03:00:00.000Z';
const emptyParameters = { illustration: null, serverNow, domains: [], search: '' } as const;

function contents(html: string, element: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${element}(?<attributes>[^>]*)>(?<text>.*?)</${element}>`, 'gs'));
  return [...found]
    .filter(({ groups }) => !groups?.['attributes']?.includes('application/json'))
    .map(({ groups }) => groups?.['text'] ?? '');
}

async function hashes(texts: readonly string[]): Promise<string[]> {
  const digests = texts.map((text) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return (await Promise.all(digests)).map(
    (digest) => `sha256-${btoa(String.fromCodePoint(...new Uint8Array(digest)))}`,
  );
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Attributes that a policy without `unsafe-inline` blocks, and `javascript:` URLs. */
function unsafeAttributes(page: Document): string[] {
  const all = [...page.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
  const unsafe = all.filter(({ name, value }) => {
    return (
      /^(style|on.*)$/.test(name) || (/^(href|src|action|formaction)$/.test(name) && /^\s*javascript:/i.test(value))
    );
  });
  return unsafe.map(({ name, value }) => `${name}=${value}`);
}

test('[S0-001, S2-001] home is rendered on the server with its lanes and cards', async () => {
  const { status, html, cacheable } = await render(request());
  expect(status).toBe(200);
  expect(cacheable).toBe(true);
  expect(html.startsWith('<!doctype html><html lang="en" dir="ltr">')).toBe(true);
  for (const lane of makePageData().lobby.lanes) {
    expect(html.includes(`data-lane="${lane.id}"`)).toBe(true);
    for (const card of lane.cards) expect(html.includes(card.name)).toBe(true);
  }
});

test('a slow phone can paint the header of home before the first script of the page runs', async () => {
  const home = parse((await render(request())).html);
  expect(home.querySelector('script:not([type])')?.previousElementSibling?.tagName).toBe('HEADER');
  const page = parse((await render(request({ path: '/m/activity' }))).html);
  expect(page.querySelector('script:not([type])')?.parentElement?.tagName).toBe('HEAD');
});

test('the LCP image of home is the first banner', async () => {
  const data = makePageData();
  const { html, lcpImage: largest } = await render(
    request({ data: { ...data, lobby: { ...data.lobby, banners: [makeBanner('Draws'), makeBanner('Fish')] } } }),
  );
  const first = parse(html).querySelector('img[fetchpriority=high]');
  expect(first?.getAttribute('src')).toMatch(/^\/m\/brand\/x-/);
  expect(largest).toEqual({ src: first?.getAttribute('src'), srcSet: first?.getAttribute('srcset') });
  expect((await render(request({ path: '/m/login' }))).lcpImage).toBeNull();
});

test('[S3-041, S2-005] the links of the banners of home are rendered on the server', async () => {
  const data = makePageData();
  const promotion = { ...makeBanner('Season'), id: 'p', linkageType: 'P' as const, linkage: 'koi-season' };
  const game = { ...makeBanner('Fish'), id: 'g', linkageType: 'G' as const, linkage: 'fish', nodeId: 'fish-1' };
  const banners = [promotion, { ...game, gameType: 'fish', vendor: 'velvet' }, makeBanner('Draws')];
  const { html } = await render(request({ data: { ...data, lobby: { ...data.lobby, banners } } }));
  const links = parse(html).querySelectorAll('[data-lane=home] a');
  expect(Array.from(links, (link) => link.getAttribute('href')?.split('&', 2).join('&'))).toEqual([
    '/m/activity?id=koi-season',
    expect.stringMatching(/^\/m\/launchGame\?vendor=velvet&code=fish-1$/),
    '/m/home',
  ]);
});

test('the server returns the hash of every inline script and style with the rendered page', async () => {
  const { html, scriptHashes, styleHashes } = await render(request());
  expect(scriptHashes).toEqual(await hashes(contents(html, 'script')));
  expect(styleHashes).toEqual(await hashes(contents(html, 'style')));
  expect(scriptHashes).toHaveLength(2);
});

test.each(['/m/home', '/m/login', '/m/register', '/m/support', '/m/nowhere'])(
  '%s has no inline style attributes and no inline event handlers',
  async (path) => {
    const { html } = await render(request({ path }));
    expect(unsafeAttributes(parse(html))).toEqual([]);
  },
);

test.each(hostileTexts)('a brand with the text %j in every field adds no element to its page', async (text) => {
  const data = makePageData();
  const card = makeGameCard({ name: text, vendorName: text });
  const hostile = {
    ...data,
    site: { ...data.site, title: text, mobileTemplate: { ...data.site.mobileTemplate, app_desc: text } },
    lobby: {
      lanes: [makeHomeLane('lottery', 1, { title: text, cards: [card] })],
      banners: [makeBanner(text)],
      announcements: [{ id: 'a', title: text, text }],
    },
  };
  const { html } = await render(request({ data: hostile, tokensCss: `:root{--bg:"${text}"}` }));
  const page = parse(html);
  expect([...page.scripts].map(({ type }) => type)).toEqual(['', 'application/json', '']);
  expect(unsafeAttributes(page)).toEqual([]);
  expect(
    [...page.images].filter((image) => !/^\/m\/brand\//.test(image.dataset.src ?? image.getAttribute('src') ?? '')),
  ).toEqual([]);
  expect(page.querySelectorAll('style')).toHaveLength(1);
});

test('the page data for hydration is embedded in the page, also with hostile texts', async () => {
  const data = makePageData({ currency: hostileTexts[0] });
  const { html } = await render(request({ data }));
  const [, json = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ path: '/m/home', data: { currency: hostileTexts[0] } });
});

test('an unknown path receives 404 with a page of the site', async () => {
  const { status, html, indexable } = await render(request({ path: '/m/nowhere' }));
  expect(status).toBe(404);
  expect(html.includes('Page not found')).toBe(true);
  expect(indexable).toBe(false);
});

test('[S2-011] a rejected form is shown again with its message, and never cached', async () => {
  const formError = { form: 'login', message: 'Wrong.', fields: {}, typed: { username: 'mai' } } as const;
  const { html, cacheable } = await render(request({ path: '/m/login', formError }));
  expect(cacheable).toBe(false);
  expect(html.includes('Wrong.')).toBe(true);
  expect(html.includes('value="mai"')).toBe(true);
});

const secondStep = { ticket: 'ticket-1', email: 'm***@example.com', ga: null, sms: null, chosen: 'email' } as const;

test('[S2-020, S8-007] the second step of a login is rendered as a form without scripts: channel, code and two buttons', async () => {
  const formError = { form: 'login', message: null, fields: {}, typed: {} } as const;
  const step = { ...secondStep, sent: true };
  const { html, cacheable } = await render(
    request({ path: '/m/login', formError: { ...formError, secondStep: step } }),
  );
  expect(cacheable).toBe(false);
  const page = parse(html);
  const form = page.querySelector('form[method="post"]:has([name="ticket"])');
  expect(form?.querySelector('h1, [role="alert"]')).toBeNull();
  expect(page.querySelector('h1')?.textContent).toBe("Verify it's you");
  expect(form?.querySelector<HTMLInputElement>('[name="ticket"]')?.value).toBe('ticket-1');
  expect(form?.querySelector('[name="channel"][checked]')?.getAttribute('value')).toBe('email');
  expect(form?.textContent).toContain('m***@example.com');
  expect(form?.textContent).toContain('Code sent.');
  // Enter presses the first button of a form.
  expect([...(form?.querySelectorAll('button') ?? [])].map((button) => button.textContent)).toEqual([
    'Verify',
    'Send code',
  ]);
  expect(page.querySelector('main [name="password"]')).toBeNull();
});

test.each(['login', 'register'] as const)(
  '[S5-005, S2-002] a %s form without scripts that needs a captcha explains what to do',
  async (form) => {
    const formError = { form, message: 'First this.', fields: {}, typed: {}, needsScript: true };
    const { html } = await render(request({ path: `/m/${form}`, formError }));
    const alert = parse(html).querySelector('[role="alert"]');
    expect(alert?.textContent).toContain('First this.');
    expect(alert?.textContent).toContain("The security check hasn't loaded yet");
    expect(alert?.querySelector('a')?.getAttribute('href')).toBe('/m/support');
  },
);

test('[S1-009, S1-011] a page is rendered in the requested language, or in English if that language has no messages', async () => {
  const vietnamese = await render(request({ data: makePageData({ language: 'VI' }) }));
  expect(vietnamese.html.includes('<html lang="vi"')).toBe(true);
  expect(vietnamese.html.includes('Đăng nhập')).toBe(true);
  const unknown = await render(request({ data: makePageData({ language: 'XX' }) }));
  expect(unknown.html.includes('Log in')).toBe(true);
});

test('images of a page have a size, those below the first screen load lazily, and none is preloaded', async () => {
  const page = parse((await render(request())).html);
  const images = [...page.images];
  expect(images.filter((image) => !image.getAttribute('width') || !image.getAttribute('height'))).toEqual([]);
  expect(images.filter((image) => image.dataset.src && !image.hasAttribute('src'))).toHaveLength(28);
  expect(page.querySelectorAll('link[rel=preload]')).toHaveLength(0);
});

test.each([
  ['domain', 421, 'This site is not available here'],
  ['maintenance', 503, 'System Maintenance'],
  ['denied', 403, 'Access Denied'],
  ['error', 503, 'Something went wrong'],
] as const)('[S2-027] the %s page has the status %i and needs no script', async (kind, status, title) => {
  const reply = await renderSiteUnavailablePage({
    kind,
    language: 'EN',
    tokensCss: null,
    endsAt: null,
    ip: '192.0.2.7',
    ...emptyParameters,
  });
  expect(reply.status).toBe(status);
  expect(reply.html.includes(`<title>${title}</title>`)).toBe(true);
  expect(contents(reply.html, 'script')).toHaveLength(kind === 'maintenance' ? 1 : 0);
  expect(reply.scriptHashes).toEqual(await hashes(contents(reply.html, 'script')));
  expect(reply.styleHashes).toEqual(await hashes(contents(reply.html, 'style')));
});

test('[S2-027] the maintenance page shows its end, and the access-denied page the visitor’s IP address', async () => {
  const endsAt = '2026-11-21T03:20:00.000Z';
  const maintenance = await renderSiteUnavailablePage({
    kind: 'maintenance',
    language: 'EN',
    tokensCss: null,
    endsAt,
    ip: null,
    ...emptyParameters,
  });
  expect(maintenance.html).toMatch(/End time: Nov 21, 2026/);
  const denied = await renderSiteUnavailablePage({
    kind: 'denied',
    language: 'EN',
    tokensCss: null,
    endsAt: null,
    ip: '192.0.2.7',
    ...emptyParameters,
  });
  expect(denied.html.includes('192.0.2.7')).toBe(true);
});

test('the page of a closed site shows the illustration of the brand, or an icon', async () => {
  const request = { kind: 'maintenance', language: 'EN', tokensCss: null, endsAt: null, ip: null } as const;
  const plain = parse((await renderSiteUnavailablePage({ ...request, ...emptyParameters })).html);
  expect([plain.querySelector('main img'), plain.querySelector('main svg') === null]).toEqual([null, false]);
  const illustration = 'data:image/svg+xml;base64,PHN2Zy8+';
  const drawn = parse((await renderSiteUnavailablePage({ ...request, ...emptyParameters, illustration })).html);
  const image = drawn.querySelector('main img');
  expect([image?.getAttribute('src'), image?.getAttribute('alt')]).toEqual([illustration, '']);
  expect(drawn.querySelector('main svg')).toBeNull();
});

test('the page of a failed request shows the id of the request in the logs', async () => {
  const { html } = await renderSiteUnavailablePage({
    kind: 'error',
    language: 'EN',
    tokensCss: null,
    endsAt: null,
    ip: null,
    reference: '4bf92f3577b34da6',
    ...emptyParameters,
  });
  expect(parse(html).querySelector('main')?.textContent).toContain('Reference: 4bf92f3577b34da6');
});

test.each([
  ['maintenance', ['Contact Us', 'Retry']],
  ['denied', ['Contact Us']],
  ['domain', []],
  ['error', ['Retry']],
] as const)('[S2-027, S8-025] the page "%s" has the links %j', async (kind, names) => {
  const { html } = await renderSiteUnavailablePage({
    kind,
    language: 'EN',
    tokensCss: null,
    endsAt: null,
    ip: null,
    ...emptyParameters,
  });
  const links = [...parse(html).querySelectorAll('a')].map((link) => link.textContent);
  expect(links.toSorted()).toEqual(names);
});

test('[S2-027] a maintenance page reloads automatically, also without scripts', async () => {
  const endsAt = '2026-11-21T03:20:00.000Z';
  const { html } = await renderSiteUnavailablePage({
    kind: 'maintenance',
    language: 'EN',
    tokensCss: null,
    endsAt,
    ip: null,
    ...emptyParameters,
  });
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="60"></noscript>');
  const time = parse(html).querySelector('time');
  expect(time?.dataset).toMatchObject({ ends: endsAt, now: serverNow });
  // The countdown needs a script, so it is hidden until one runs.
  expect(time?.parentElement?.hidden).toBe(true);
});

test('[S2-009, S2-014] the speed-test page has its domains, and a link home with the preserved parameters', async () => {
  const reply = await renderSiteUnavailablePage({
    kind: 'speed',
    language: 'EN',
    tokensCss: null,
    illustration: null,
    endsAt: null,
    ip: null,
    serverNow,
    domains: ['https://m1.example', 'https://m2.example'],
    search: '?affiliateCode=abc&token=secret&x="><script>',
  });
  expect([reply.status, reply.indexable]).toEqual([200, true]);
  const page = parse(reply.html);
  expect(page.querySelector('main')?.dataset).toMatchObject({
    domains: 'https://m1.example https://m2.example',
    go: '/m/home?affiliateCode=abc',
  });
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/m/home?affiliateCode=abc');
  expect(reply.html).toContain('content="0;url=/m/home?affiliateCode=abc"');
  expect(reply.html).not.toContain('secret');
  expect(reply.scriptHashes).toEqual(await hashes(contents(reply.html, 'script')));
});

test.each(thirdPartyFrames)(
  '[security: CSP] the third-party frame %s has one script with a hash, and escapes its configuration',
  async (name) => {
    const script = '"></script><script>alert(1)</script>';
    const reply = await renderThirdPartyFrame({ name, data: { script } });
    expect(contents(reply.html, 'script')).toHaveLength(1);
    expect(reply.scriptHashes).toEqual(await hashes(contents(reply.html, 'script')));
    expect(reply.styleHashes).toEqual(await hashes(contents(reply.html, 'style')));
    const page = new DOMParser().parseFromString(reply.html, 'text/html');
    expect(page.querySelector('script')?.dataset['script']).toBe(script);
  },
);

test('[S2-006, S7-037] the name of a trial game is rendered on the server', async () => {
  const search = '?vendor=tcg&code=lottery-1&playType=lottery&trial=1';
  const { status, html } = await render(request({ path: '/m/launchGame', search }));
  expect(status).toBe(200);
  expect(html).toContain('Starting lottery 1');
});

test('a page links one startup image for each screen size only if they are requested', async () => {
  const page = makePageData();
  const mobileTemplate = { ...page.site.mobileTemplate, apple_touch_icon: '/m/brand/aurora/r1/apple-touch-icon.png' };
  const data = { ...page, site: { ...page.site, mobileTemplate } };
  const links = async (startupImages: boolean) =>
    [...parse((await render(request({ data, startupImages }))).html).querySelectorAll('link')].filter(
      ({ rel }) => rel === 'apple-touch-startup-image',
    );
  expect(await links(false)).toEqual([]);
  const hrefs = (await links(true)).map((link) => [link.getAttribute('media'), link.getAttribute('href')]);
  expect(hrefs).toContainEqual([
    '(device-width:393px) and (device-height:852px) and (-webkit-device-pixel-ratio:3) and (orientation:portrait)',
    '/m/brand/aurora/r1/startup/1179x2556.png',
  ]);
  expect(new Set(hrefs.map(([media]) => media)).size).toBe(hrefs.length);
});
