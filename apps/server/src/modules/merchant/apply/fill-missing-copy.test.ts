import { expect, test } from 'vitest';
import { fillMissingCopy } from '#src/modules/merchant/apply/fill-missing-copy.ts';

const banner = (word: string) => ({ title: word, text: word, action: word });
const site = { description: 'About', loginPrompt: 'Hello' };

test('[S1-011] missing entries of a copy file are taken from fallback languages and finally from the default language', () => {
  const copy = fillMissingCopy(
    { languages: ['AR', 'PT-BR', 'TH', 'EN'], defaultLanguage: 'AR' },
    {
      AR: { site, banners: { a: banner('AR'), b: banner('AR'), c: banner('AR') }, announcements: {} },
      PT: { banners: { b: banner('PT') } },
      EN: { banners: { a: banner('EN') } },
    },
  );
  const titles = (code: keyof typeof copy) => Object.values(copy[code]?.banners ?? {}).map(({ title }) => title);
  expect(titles('AR')).toEqual(['AR', 'AR', 'AR']);
  expect(titles('PT-BR')).toEqual(['EN', 'PT', 'AR']);
  expect(titles('TH')).toEqual(['EN', 'AR', 'AR']);
  expect(copy.TH?.site).toEqual(site);
});
