import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { languageCodes } from '@foyer/contract/language-codes';
import { afterEach, expect, test, vi } from 'vitest';
import { LanguageChoices } from '#src/features/language/language-choices.tsx';
import { namedLike } from '#src/features/language/named-like.ts';
import { keepSession } from '#test/members.ts';
import { makePageData } from '#test/page-data.ts';
import { done, makePlatform } from '#test/platform.ts';
import { renderInApp } from '#test/render.tsx';

const LANGUAGE = '/wps/member/language';
afterEach(() => vi.unstubAllGlobals());

const data = makePageData();
const all = { ...data, site: { ...data.site, languages: [...languageCodes] } };

test('[S1-009, S1-010] every language stands there by its own name, the one in use marked', async () => {
  await renderInApp(<LanguageChoices titleId="t" />, { data: all, edge: {} });
  expect(screen.getAllByRole('link')).toHaveLength(29);
  expect(screen.getByRole('link', { name: 'ខ្មែរ' }).getAttribute('lang')).toBe('km');
  expect(screen.getByRole('link', { current: true }).textContent).toBe('English');
});

test('a language is found as it calls itself and as others call it, and one that is not there is said so', async () => {
  await renderInApp(<LanguageChoices titleId="t" />, { data: all, edge: {} });
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
  expect(screen.getByText('No language of that name')).toBeDefined();
});

test('a few languages need no search', async () => {
  await renderInApp(<LanguageChoices titleId="t" />, { data, edge: {} });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(namedLike('UR-LA', '')).toBe(true);
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
    await renderInApp(<LanguageChoices titleId="t" />, { data: all, edge: { fetch: platform.fetch } });
    vi.stubGlobal('location', Object.assign(new URL(location.href), { assign }));
    await userEvent.click(screen.getByRole('link', { name: 'Tiếng Việt' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/m/home?lang=VI'));

    const asked = platform.asked(LANGUAGE);
    expect(asked.map(({ body }) => body)).toEqual(sent.map((language) => ({ language })));
    for (const { headers } of asked) expect(headers.get('merchant')).toBe('aurora');
  },
);
