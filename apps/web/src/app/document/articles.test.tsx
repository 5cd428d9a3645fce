import type { Article, PageContent } from '@foyer/contract/content/articles';
import type { PageRequest } from '@foyer/contract/page/page-data';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render } from '#src/app/entry-server.tsx';
import { keepSession, TOKEN } from '#test/members.ts';
import { hostileTexts } from '#test/hostile-texts.ts';
import { makePageData } from '#test/page-data.ts';
import { done, makePlatform, refuse, type Answer } from '#test/platform.ts';
import { renderApp } from '#test/render-app.tsx';

const LIST = '/wps/relay/PROMOFE_getPromotionAnnouncements';
const ONE = '/wps/relay/PROMOFE_getPromotionAnnouncement';
const ENABLE = '/wps/relay/PROMOFE_getPromoCodeEnable';
const REDEEM = '/wps/relay/PROMOFE_redeemPromoCode';
const user = userEvent.setup({ delay: null });

const makeArticle = (over: Partial<Article> = {}): Article => ({
  id: 'koi',
  title: 'Koi season',
  summary: 'While they swim.',
  category: 'games',
  from: null,
  until: '2026-12-01T00:00:00.000Z',
  credits: 120,
  body: [{ tag: 'p', children: ['See ', { tag: 'a', href: '/m/fish', children: ['Fishing'] }] }],
  ...over,
});

const categories = [
  { id: 'games', title: 'Games', count: 1 },
  { id: 'club', title: 'Club', count: 1 },
];
const listOf =
  (articles: readonly Article[]): Answer =>
  () =>
    done({ categories, articles });

type Posted = Partial<Pick<PageRequest, 'formError' | 'formResult'>>;

const drawn = (content: PageContent, { path = '/m/activity', ...posted }: Posted & { readonly path?: string } = {}) =>
  render({
    path,
    search: content.show === 'article' ? `?id=${content.article.id}` : '',
    data: makePageData(),
    listing: null,
    content,
    tokensCss: '',
    formError: null,
    ...posted,
  });

test('[S2-005] a promotion is in the page before any script, and one that is not there is 404', async () => {
  const { html, status } = await drawn({ show: 'article', kind: 'promotion', article: makeArticle() });
  expect(status).toBe(200);
  for (const words of ['Koi season', 'While they swim.', '120 play credits', 'Until Dec 1, 2026', 'href="/m/fish"']) {
    expect(html).toContain(words);
  }
  expect((await drawn({ show: 'missing', kind: 'promotion' })).status).toBe(404);
});

test('[S7-049, S1-005] a list is in the page before any script, with its categories as links', async () => {
  const articles = [makeArticle()];
  const content = { show: 'list', kind: 'news', category: null, categories, articles } as const;
  const { html } = await drawn(content, { path: '/m/news' });
  expect(html).toContain('href="/m/news?id=koi"');
  expect(html).toContain('href="/m/news?category=club"');
});

test('[S1-005] a member sees what is meant for him instead of what the page came with', async () => {
  keepSession();
  const platform = makePlatform({ [LIST]: listOf([makeArticle({ id: 'gold', title: 'The gold table' })]) });
  const content: PageContent = {
    show: 'list',
    kind: 'promotion',
    category: null,
    categories,
    articles: [makeArticle()],
  };
  await renderApp(platform, { at: '/m/activity', content });
  const main = within(screen.getByRole('main'));
  expect((await main.findByText('The gold table')).closest('a')?.getAttribute('href')).toBe('/m/activity?id=gold');
  expect(main.queryByText('Koi season')).toBeNull();
  expect(platform.asked(LIST)[0]?.headers.get('authorization')).toBe(TOKEN);
});

test('[S2-005] what is over or meant for others says so, and leads to the list', async () => {
  await renderApp(makePlatform({ [ONE]: () => refuse(404, { errorCode: 'not_found' }) }), {
    at: '/m/activity?id=gone',
  });
  expect(await screen.findByRole('heading', { name: 'This is no longer there' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'All promotions' }).getAttribute('href')).toBe('/m/activity');
});

test('[S2-005] one that did not arrive is not said to be gone, and can be asked for again', async () => {
  const answers = [refuse(503, { errorCode: 'service_unavailable' }), done({ article: makeArticle() })];
  await renderApp(makePlatform({ [ONE]: () => answers.shift() ?? refuse(500, { errorCode: 'unknown_error' }) }), {
    at: '/m/activity?id=koi',
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Koi season' })).toBeDefined();
});

test('[S7-050, S2-018] what was wrong with a posted code is no longer said once another was sent by script', async () => {
  keepSession();
  const platform = makePlatform({
    [LIST]: listOf([]),
    [ENABLE]: () => done({ enabled: true }),
    [REDEEM]: () => done({ credits: 250, balance: 750 }),
  });
  const fields = { promoCode: 'wrong_format' } as const;
  const refused = {
    form: 'promoCode',
    message: 'This code is not known.',
    fields,
    typed: { promoCode: 'EARLY' },
  } as const;
  await renderApp(platform, { at: '/m/activity', refused });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Promo code' });
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['EARLY', 'true']);
  await user.type(field, '1{Enter}');
  await screen.findByText('250 play credits are yours');
  expect(screen.queryByText('This code is not known.')).toBeNull();
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('[S7-050] a member redeems a promo code; a wrong one is said beside the field', async () => {
  keepSession();
  const answers = [refuse(404, { errorCode: 'promo_code_invalid' }), done({ credits: 250, balance: 750 })];
  const platform = makePlatform({
    [LIST]: listOf([]),
    [ENABLE]: () => done({ enabled: true }),
    [REDEEM]: () => answers.shift() ?? refuse(503, { errorCode: 'unknown_error' }),
  });
  await renderApp(platform, { at: '/m/activity' });
  const field = await screen.findByRole('textbox', { name: 'Promo code' });
  await user.type(field, 'nope');
  await user.click(screen.getByRole('button', { name: 'Redeem' }));
  expect(await screen.findByText('This code is not valid, or no longer')).toBeDefined();
  await user.clear(field);
  await user.type(field, 'NORTHLIGHT');
  // The button takes the next try 500 ms after the first.
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Redeem' }));
    expect(platform.asked(REDEEM)).toHaveLength(2);
  });
  expect(await screen.findByText('250 play credits are yours')).toBeDefined();
  expect(platform.asked(REDEEM)[1]?.body).toEqual({ promoCode: 'NORTHLIGHT' });
});

test('[S7-050, S6-001] a visitor who enters a code logs in first, and comes back', async () => {
  const platform = makePlatform({ [LIST]: listOf([makeArticle()]), [ENABLE]: () => done({ enabled: true }) });
  await renderApp(platform, { at: '/m/activity' });
  await user.type(await screen.findByRole('textbox', { name: 'Promo code' }), 'NORTHLIGHT{Enter}');
  await waitFor(() => expect(location.pathname + location.search).toBe('/m/login?go=%2Fm%2Factivity'));
  expect(platform.asked(REDEEM)).toEqual([]);
});

test('[S7-050, S2-018] a place for codes, and what came of a posted one, are drawn before any script', async () => {
  const list = {
    show: 'list',
    kind: 'promotion',
    category: null,
    categories: [],
    articles: [],
    promoCodes: true,
  } as const;
  const { html, cacheable } = await drawn(list);
  const form = new DOMParser().parseFromString(html, 'text/html').querySelector('form[data-session]');
  expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/m/activity', 'post']);
  expect([html.includes('foyer.adopt'), cacheable]).toEqual([true, true]);
  const taken = await drawn(list, { formResult: { form: 'promoCode', credits: 250 } });
  expect(taken.html).toContain('250 play credits');
  expect(taken.cacheable).toBe(false);
  const message = 'This code is not known.';
  const refused = { form: 'promoCode', message, fields: {}, typed: { promoCode: 'EARLY' } } as const;
  const again = await drawn(list, { formError: refused });
  expect(again.html).toContain(`>${message}</p>`);
  expect(again.html).toContain('value="EARLY"');
  expect((await drawn({ ...list, promoCodes: false })).html).not.toContain('data-session');
});

test('[security: branding, announcements] naughty words in every field are words, drawn by server and browser', async () => {
  const hit: unknown[] = [];
  Object.assign(window, { hit: () => hit.push(1) });
  for (const words of hostileTexts) {
    const body = [words, { tag: 'p', children: [words, { tag: 'strong', children: [words] }] }] as const;
    const article = makeArticle({ id: 'n', title: words, summary: words, body: [...body] });
    const { html } = await drawn({ show: 'article', kind: 'promotion', article });
    const read = new DOMParser().parseFromString(html, 'text/html');
    expect([...read.querySelectorAll('main script, main img, main svg[onload], main iframe')]).toEqual([]);
    const named = [{ id: 'c', title: words, count: 2 }, ...categories];
    const list = await drawn(
      { show: 'list', kind: 'news', category: null, categories: named, articles: [article] },
      { path: '/m/news' },
    );
    expect(
      new DOMParser().parseFromString(list.html, 'text/html').querySelectorAll('main script, main img'),
    ).toHaveLength(0);
  }
  const view = await renderApp(
    makePlatform({ [ONE]: () => done({ article: makeArticle({ title: hostileTexts[1], body: [hostileTexts[2]] }) }) }),
    {
      at: '/m/activity?id=n',
    },
  );
  await screen.findByText(hostileTexts[2]);
  expect(view.container.querySelectorAll('main img, main svg[onload]')).toHaveLength(0);
  expect(hit).toEqual([]);
});
