import type { Article, ArticlePageContent } from '@foyer/contract/content/articles';
import type { PageRenderRequest } from '@foyer/contract/page/page-data';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render } from '#src/app/entry-server.tsx';
import { storeSession, SESSION_TOKEN } from '#test/member-session.ts';
import { hostileTexts } from '#test/hostile-texts.ts';
import { makePageData } from '#test/page-data.ts';
import { respondWithValue, createFakeWpsServer, respondWithError, type FakeResponder } from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const LIST_PATH = '/wps/relay/PROMOFE_getPromotionAnnouncements';
const ARTICLE_PATH = '/wps/relay/PROMOFE_getPromotionAnnouncement';
const ENABLED_PATH = '/wps/relay/PROMOFE_getPromoCodeEnable';
const REDEEM_PATH = '/wps/relay/PROMOFE_redeemPromoCode';
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
  (articles: readonly Article[]): FakeResponder =>
  () =>
    respondWithValue({ categories, articles });

type FormOutcome = Partial<Pick<PageRenderRequest, 'formError' | 'formResult'>>;

const renderArticles = (
  content: ArticlePageContent,
  { path = '/m/activity', ...formOutcome }: FormOutcome & { readonly path?: string } = {},
) =>
  render({
    path,
    search: content.show === 'article' ? `?id=${content.article.id}` : '',
    data: makePageData(),
    listing: null,
    content,
    tokensCss: '',
    formError: null,
    ...formOutcome,
  });

test('a promotion shows its image in the list and on its page', async () => {
  const article = makeArticle({ image: '/m/brand/aurora/banners/deep-sea' });
  const page = await renderArticles({ show: 'article', kind: 'promotion', article });
  const list = await renderArticles({
    show: 'list',
    kind: 'promotion',
    category: null,
    categories,
    articles: [article],
  });
  for (const { html } of [page, list]) expect(html).toMatch(/<img[^>]+src="\/m\/brand\/aurora\/banners\/deep-sea/);
  const plain = await renderArticles({ show: 'article', kind: 'promotion', article: makeArticle() });
  expect(plain.html).not.toContain('/banners/');
});

test('[S2-005] a promotion is rendered on the server, and an unknown one receives 404', async () => {
  const { html, status } = await renderArticles({ show: 'article', kind: 'promotion', article: makeArticle() });
  expect(status).toBe(200);
  for (const text of ['Koi season', 'While they swim.', '120 play credits', 'Until Dec 1, 2026', 'href="/m/fish"']) {
    expect(html).toContain(text);
  }
  expect((await renderArticles({ show: 'missing', kind: 'promotion' })).status).toBe(404);
});

test('[S7-049, S1-005] a list of articles is rendered on the server, with its categories as links', async () => {
  const articles = [makeArticle()];
  const content = { show: 'list', kind: 'news', category: null, categories, articles } as const;
  const { html } = await renderArticles(content, { path: '/m/news' });
  expect(html).toContain('href="/m/news?id=koi"');
  expect(html).toContain('href="/m/news?category=club"');
});

test('[S1-005] the member’s own promotions replace those for everyone', async () => {
  storeSession();
  const platform = createFakeWpsServer({ [LIST_PATH]: listOf([makeArticle({ id: 'gold', title: 'The gold table' })]) });
  const content: ArticlePageContent = {
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
  expect(platform.requestsTo(LIST_PATH)[0]?.headers.get('authorization')).toBe(SESSION_TOKEN);
});

const REWARDS_PATH = '/wps/relay/REWCENFE_getRewards';
const reward = { source: 'promotion:koi', title: 'Koi season', credits: 120, claimedAt: null, until: null };

test.each([
  ['can be claimed', null, false],
  ['was claimed', '2026-11-21T10:00:00.000Z', true],
])(
  'the card of a promotion whose reward %s shows that to the member, with its category',
  async (_, claimedAt, isClaimed) => {
    storeSession();
    const platform = createFakeWpsServer({
      [LIST_PATH]: listOf([makeArticle({ image: '/m/brand/aurora/banners/koi-season' })]),
      [REWARDS_PATH]: () => respondWithValue({ balance: 0, rewards: [{ ...reward, claimedAt }] }),
    });
    await renderApp(platform, { at: '/m/activity' });
    const card = within(
      await within(screen.getByRole('main'))
        .findByText('Koi season')
        .then((title) => title.closest('li') ?? title),
    );
    await (isClaimed ? card.findByText('Claimed') : card.findByRole('link', { name: 'Claim Koi season' }));
    expect(card.queryByRole('link', { name: 'Claim Koi season' })?.getAttribute('href')).toBe(
      isClaimed ? undefined : '/m/account/rewards',
    );
    expect(card.queryByText('Claimed') !== null).toBe(isClaimed);
    expect(card.getByText('Games')).toBeDefined();
  },
);

test('news and visitors load no rewards', async () => {
  const platform = createFakeWpsServer({ [LIST_PATH]: listOf([makeArticle()]) });
  await renderApp(platform, { at: '/m/activity' });
  await screen.findByText('Koi season');
  storeSession();
  await renderApp(platform, { at: '/m/news' });
  await screen.findAllByText('Koi season');
  expect(platform.requestsTo(REWARDS_PATH)).toHaveLength(0);
});

test('[S2-005] a promotion that is over or for other members shows a message and a link to the list', async () => {
  await renderApp(createFakeWpsServer({ [ARTICLE_PATH]: () => respondWithError(404, { errorCode: 'not_found' }) }), {
    at: '/m/activity?id=gone',
  });
  expect(await screen.findByRole('heading', { name: 'This page is no longer available' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'All promotions' }).getAttribute('href')).toBe('/m/activity');
});

test('[S2-005] a promotion that could not be loaded offers a retry, not the message that it is over', async () => {
  const answers = [
    respondWithError(503, { errorCode: 'service_unavailable' }),
    respondWithValue({ article: makeArticle() }),
  ];
  await renderApp(
    createFakeWpsServer({
      [ARTICLE_PATH]: () => answers.shift() ?? respondWithError(500, { errorCode: 'unknown_error' }),
    }),
    {
      at: '/m/activity?id=koi',
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Koi season' })).toBeDefined();
});

test('[S7-050, S2-018] redeeming another promo code by script removes the error of the posted form', async () => {
  storeSession();
  const platform = createFakeWpsServer({
    [LIST_PATH]: listOf([]),
    [ENABLED_PATH]: () => respondWithValue({ enabled: true }),
    [REDEEM_PATH]: () => respondWithValue({ credits: 250, balance: 750 }),
  });
  const fields = { promoCode: 'wrong_format' } as const;
  const formError = {
    form: 'promoCode',
    message: 'This code is not known.',
    fields,
    typed: { promoCode: 'EARLY' },
  } as const;
  await renderApp(platform, { at: '/m/activity', formError });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Promo code' });
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['EARLY', 'true']);
  await user.type(field, '1{Enter}');
  await screen.findByText('You got 250 play credits');
  expect(screen.queryByText('This code is not known.')).toBeNull();
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('[S7-050] a member redeems a promo code, and an invalid code is shown beside the field', async () => {
  storeSession();
  const answers = [
    respondWithError(404, { errorCode: 'promo_code_invalid' }),
    respondWithValue({ credits: 250, balance: 750 }),
  ];
  const platform = createFakeWpsServer({
    [LIST_PATH]: listOf([]),
    [ENABLED_PATH]: () => respondWithValue({ enabled: true }),
    [REDEEM_PATH]: () => answers.shift() ?? respondWithError(503, { errorCode: 'unknown_error' }),
  });
  await renderApp(platform, { at: '/m/activity' });
  const field = await screen.findByRole('textbox', { name: 'Promo code' });
  await user.type(field, 'nope');
  await user.click(screen.getByRole('button', { name: 'Redeem' }));
  expect(await screen.findByText('This code is invalid or has expired')).toBeDefined();
  await user.clear(field);
  await user.type(field, 'NORTHLIGHT');
  // The button is disabled for 500 ms after the first attempt.
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Redeem' }));
    expect(platform.requestsTo(REDEEM_PATH)).toHaveLength(2);
  });
  expect(await screen.findByText('You got 250 play credits')).toBeDefined();
  expect(platform.requestsTo(REDEEM_PATH)[1]?.body).toEqual({ promoCode: 'NORTHLIGHT' });
});

test('[S7-050, S6-001] a visitor who enters a promo code is sent to the login, which returns to the promotions', async () => {
  const platform = createFakeWpsServer({
    [LIST_PATH]: listOf([makeArticle()]),
    [ENABLED_PATH]: () => respondWithValue({ enabled: true }),
  });
  await renderApp(platform, { at: '/m/activity' });
  await user.type(await screen.findByRole('textbox', { name: 'Promo code' }), 'NORTHLIGHT{Enter}');
  await waitFor(() => expect(location.pathname + location.search).toBe('/m/login?go=%2Fm%2Factivity'));
  expect(platform.requestsTo(REDEEM_PATH)).toEqual([]);
});

test('[S7-050, S2-018] the promo code form and the result of a posted code are rendered on the server', async () => {
  const list = {
    show: 'list',
    kind: 'promotion',
    category: null,
    categories: [],
    articles: [],
    promoCodes: true,
  } as const;
  const { html, cacheable } = await renderArticles(list);
  const form = new DOMParser().parseFromString(html, 'text/html').querySelector('form[data-session]');
  expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/m/activity', 'post']);
  expect([html.includes('foyer.adopt'), cacheable]).toEqual([true, true]);
  const redeemed = await renderArticles(list, { formResult: { form: 'promoCode', credits: 250 } });
  expect(redeemed.html).toContain('250 play credits');
  expect(redeemed.cacheable).toBe(false);
  const message = 'This code is not known.';
  const formError = { form: 'promoCode', message, fields: {}, typed: { promoCode: 'EARLY' } } as const;
  const rejected = await renderArticles(list, { formError });
  expect(rejected.html).toContain(`>${message}</p>`);
  expect(rejected.html).toContain('value="EARLY"');
  expect((await renderArticles({ ...list, promoCodes: false })).html).not.toContain('data-session');
});

test('[security: branding, announcements] server and browser render hostile texts of every field as text', async () => {
  const hits: unknown[] = [];
  Object.assign(window, { hit: () => hits.push(1) });
  for (const text of hostileTexts) {
    const body = [text, { tag: 'p', children: [text, { tag: 'strong', children: [text] }] }] as const;
    const article = makeArticle({ id: 'n', title: text, summary: text, body: [...body] });
    const { html } = await renderArticles({ show: 'article', kind: 'promotion', article });
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect([...page.querySelectorAll('main script, main img, main svg[onload], main iframe')]).toEqual([]);
    const manyCategories = [{ id: 'c', title: text, count: 2 }, ...categories];
    const list = await renderArticles(
      { show: 'list', kind: 'news', category: null, categories: manyCategories, articles: [article] },
      { path: '/m/news' },
    );
    expect(
      new DOMParser().parseFromString(list.html, 'text/html').querySelectorAll('main script, main img'),
    ).toHaveLength(0);
  }
  const view = await renderApp(
    createFakeWpsServer({
      [ARTICLE_PATH]: () =>
        respondWithValue({ article: makeArticle({ title: hostileTexts[1], body: [hostileTexts[2]] }) }),
    }),
    {
      at: '/m/activity?id=n',
    },
  );
  await screen.findByText(hostileTexts[2]);
  expect(view.container.querySelectorAll('main img, main svg[onload]')).toHaveLength(0);
  expect(hits).toEqual([]);
});
