import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { languageCodes } from '@foyer/contract/language-codes';
import { expect, test, vi } from 'vitest';
import { LanguageChoices, matchesLanguageName } from '#src/features/language/language-choices.tsx';
import { storeSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import { respondWithValue, createFakeWpsServer } from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';
import { renderInApp } from '#test/render-in-app.tsx';

const LANGUAGE = '/wps/member/language';

const data = makePageData();
const allLanguages = { ...data, site: { ...data.site, languages: [...languageCodes] } };

test('[S1-009, S1-010] every language is listed by its own name, with the current one marked', async () => {
  await renderInApp(<LanguageChoices titleId="t" />, { data: allLanguages, overrides: {} });
  expect(screen.getAllByRole('link')).toHaveLength(29);
  expect(screen.getByRole('link', { name: 'ខ្មែរ' }).getAttribute('lang')).toBe('km');
  expect(screen.getByRole('link', { current: true }).textContent).toBe('English');
});

test('a language is found by its native and its English name, and a search without a match is reported', async () => {
  await renderInApp(<LanguageChoices titleId="t" />, { data: allLanguages, overrides: {} });
  const box = screen.getByRole('textbox', { name: 'Search languages' });
  const search = async (typed: string) => {
    await userEvent.clear(box);
    await userEvent.type(box, typed);
    return screen.queryAllByRole('link').map((link) => link.textContent);
  };
  expect(await search('tieng')).toEqual(['Tiếng Việt']);
  expect(await search('bras')).toEqual(['Português (Brasil)']);
  expect(await search('korean')).toEqual(['한국어']);
  expect(await search('klingon')).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('No languages found');
  await search('korean');
  expect(screen.getByRole('status').textContent).toBe('');
});

test.each([
  [8, 0],
  [9, 1],
])('a list of %i languages has %i search fields', async (count, fields) => {
  const few = { ...data, site: { ...data.site, languages: languageCodes.slice(0, count) } };
  await renderInApp(<LanguageChoices titleId="t" />, { data: few, overrides: {} });
  expect(screen.getAllByRole('link')).toHaveLength(count);
  expect(screen.queryAllByRole('textbox')).toHaveLength(fields);
});

test('a language that Foyer does not support is hidden', async () => {
  const unknown = { ...data, site: { ...data.site, languages: ['EN', 'XX'] } };
  await renderInApp(<LanguageChoices titleId="t" />, { data: unknown, overrides: {} });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['English']);
  expect(matchesLanguageName('UR-LA', '')).toBe(true);
});

test('[S1-010] each language links to the page in that language without its query; with scripts a tap keeps the query', async () => {
  const assign = vi.fn();
  await renderInApp(<LanguageChoices titleId="t" />, { data: allLanguages, overrides: {} });
  const link = screen.getByRole('link', { name: 'Tiếng Việt' });
  expect(link.getAttribute('href')).toBe('/m/home?lang=VI');
  vi.stubGlobal('location', Object.assign(new URL('/m/home?sort=name', location.href), { assign }));
  expect(fireEvent.click(link)).toBe(false);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/m/home?sort=name&lang=VI'));
});

test.each([
  ['a member', 0, ['VI']],
  ['an agent', 1, ['VI']],
  ['a member of type 4', 4, []],
  ['a visitor', null, []],
])(
  '[S3-004, S4-066, S6-004, S7-019] sends the choice of %s (type %j) to the server as %j',
  async (_who, type, sent) => {
    if (type !== null) storeSession({ type });
    const platform = createFakeWpsServer({ [LANGUAGE]: () => respondWithValue({ language: 'VI' }) });
    const assign = vi.fn();
    await renderInApp(<LanguageChoices titleId="t" />, { data: allLanguages, overrides: { fetch: platform.fetch } });
    vi.stubGlobal('location', Object.assign(new URL(location.href), { assign }));
    await userEvent.click(screen.getByRole('link', { name: 'Tiếng Việt' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/m/home?lang=VI'));

    const asked = platform.requestsTo(LANGUAGE);
    expect(asked.map(({ body }) => body)).toEqual(sent.map((language) => ({ language })));
    for (const { headers } of asked) expect(headers.get('merchant')).toBe('aurora');
  },
);

test('the language page has its title as the heading of level 1', async () => {
  await renderApp(createFakeWpsServer({}), { at: '/m/language', data: allLanguages });
  expect(await screen.findByRole('heading', { level: 1, name: 'Language' })).toBeDefined();
});
