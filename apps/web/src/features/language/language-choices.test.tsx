import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { languageCodes } from '@foyer/contract/language-codes';
import { afterEach, expect, test, vi } from 'vitest';
import { LanguageChoices, matchesLanguage } from '#src/features/language/language-choices.tsx';
import { keepSession } from '#test/members.ts';
import { makePageData } from '#test/page-data.ts';
import { done, makePlatform } from '#test/platform.ts';
import { renderInApp } from '#test/render.tsx';

const LANGUAGE = '/wps/member/language';
afterEach(() => vi.unstubAllGlobals());

const data = makePageData();
const all = { ...data, site: { ...data.site, languages: [...languageCodes] } };

test('[S1-009, S1-010] lists every language by its own name, with the current one marked', async () => {
  await renderInApp(<LanguageChoices titleId="t" />, { data: all, overrides: {} });
  expect(screen.getAllByRole('link')).toHaveLength(29);
  expect(screen.getByRole('link', { name: 'ខ្មែរ' }).getAttribute('lang')).toBe('km');
  expect(screen.getByRole('link', { current: true }).textContent).toBe('English');
});

test('a language is found as it calls itself and as others call it, and one that is not there is said so', async () => {
  await renderInApp(<LanguageChoices titleId="t" />, { data: all, overrides: {} });
  const box = screen.getByRole('textbox', { name: 'Search languages' });
  const found = async (typed: string) => {
    await userEvent.clear(box);
    await userEvent.type(box, typed);
    return screen.queryAllByRole('link').map((link) => link.textContent);
  };
  expect(await found('tieng')).toEqual(['Tiếng Việt']);
  expect(await found('bras')).toEqual(['Português (Brasil)']);
  expect(await found('korean')).toEqual(['한국어']);
  expect(await found('klingon')).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('No language of that name');
  await found('korean');
  expect(screen.getByRole('status').textContent).toBe('');
});

test.each([
  [8, 0],
  [9, 1],
])('of %i languages there are %i fields to search them', async (count, fields) => {
  const few = { ...data, site: { ...data.site, languages: languageCodes.slice(0, count) } };
  await renderInApp(<LanguageChoices titleId="t" />, { data: few, overrides: {} });
  expect(screen.getAllByRole('link')).toHaveLength(count);
  expect(screen.queryAllByRole('textbox')).toHaveLength(fields);
});

test('a language that Foyer does not speak is not offered', async () => {
  const unknown = { ...data, site: { ...data.site, languages: ['EN', 'XX'] } };
  await renderInApp(<LanguageChoices titleId="t" />, { data: unknown, overrides: {} });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['English']);
  expect(matchesLanguage('UR-LA', '')).toBe(true);
});

test('[S1-010] without scripts a link leads to the page itself in that language; with them, the address keeps its query', async () => {
  const assign = vi.fn();
  await renderInApp(<LanguageChoices titleId="t" />, { data: all, overrides: {} });
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
  '[S3-004, S4-066, S6-004, S7-019] the language that %s chooses is sent to the server: %j %j',
  async (_who, type, sent) => {
    if (type !== null) keepSession({ type });
    const platform = makePlatform({ [LANGUAGE]: () => done({ language: 'VI' }) });
    const assign = vi.fn();
    await renderInApp(<LanguageChoices titleId="t" />, { data: all, overrides: { fetch: platform.fetch } });
    vi.stubGlobal('location', Object.assign(new URL(location.href), { assign }));
    await userEvent.click(screen.getByRole('link', { name: 'Tiếng Việt' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/m/home?lang=VI'));

    const asked = platform.asked(LANGUAGE);
    expect(asked.map(({ body }) => body)).toEqual(sent.map((language) => ({ language })));
    for (const { headers } of asked) expect(headers.get('merchant')).toBe('aurora');
  },
);
