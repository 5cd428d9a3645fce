import { isLanguageCode, languageTags } from '@foyer/contract/language';
import { expect, test } from 'vitest';
import { getVendorPageLanguage, negotiatePageLanguage } from '#src/messages/messages.ts';

test.each(Object.keys(languageTags).filter(isLanguageCode))(
  'the demo vendor has every message and a language tag for %s',
  (code) => {
    const { tag, messages } = getVendorPageLanguage(code);
    expect(tag).toBe(languageTags[code]);
    expect(Object.keys(messages)).toEqual(Object.keys(getVendorPageLanguage('EN').messages));
  },
);

test('the demo vendor uses English for an unknown language code, and accepts codes in lower case', () => {
  expect(getVendorPageLanguage('XX').tag).toBe('en');
  expect(getVendorPageLanguage('pt-br').tag).toBe('pt-BR');
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['xx, vi;q=0.8', 'vi'],
  ['pt-BR,pt;q=0.9', 'pt-BR'],
  ['zh-Hans-CN', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['pt-PT', 'pt'],
  ['not a tag, ur-Latn', 'ur-Latn'],
  ['ar-EG', 'ar'],
])('Accept-Language %s selects %s', (header, tag) => {
  expect(negotiatePageLanguage(header).tag).toBe(tag);
});
