import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { languageCodes } from '@foyer/contract/language-codes';
import { expect, test } from 'vitest';
import { LanguageChoices } from '#src/features/language/language-choices.tsx';
import { namedLike } from '#src/features/language/named-like.ts';
import { makePageData } from '#test/page-data.ts';
import { renderInApp } from '#test/render.tsx';

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
