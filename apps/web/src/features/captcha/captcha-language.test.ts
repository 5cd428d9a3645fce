import { languageTags } from '@foyer/contract/language';
import { expect, test } from 'vitest';
import { geetestLanguage, isSafeLanguageCode } from '#src/features/captcha/security-check.ts';

test('[S5-010] a captcha’s language code has at most six letters, digits or hyphens', () => {
  for (const code of ['en', 'zho-tw', 'pt-pt', '12345a']) expect(isSafeLanguageCode(code), code).toBe(true);
  for (const code of ['', 'zh-hant', 'en_us', 'e n', '"><x', 'én']) expect(isSafeLanguageCode(code), code).toBe(false);
});

test('[S5-010] every language of the product is given as a code that may be, or left to the widget', () => {
  for (const language of Object.keys(languageTags)) {
    for (const version of ['geetest-v3', 'geetest-v4'] as const) {
      const code = geetestLanguage(version, language);
      expect(code === '' || isSafeLanguageCode(code), `${version} ${language}: ${code}`).toBe(true);
    }
  }
  expect(geetestLanguage('geetest-v3', 'VI')).toBe('vi');
  expect(geetestLanguage('geetest-v4', 'TW')).toBe('zho-tw');
  expect(geetestLanguage('geetest-v4', 'KM')).toBe('');
  expect(geetestLanguage('geetest-v4', 'constructor')).toBe('');
});
