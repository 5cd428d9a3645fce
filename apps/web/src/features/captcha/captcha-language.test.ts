import { languageTags } from '@foyer/contract/language';
import { expect, test } from 'vitest';
import { toGeetestLanguage, isSafeCaptchaLanguageCode } from '#src/features/captcha/security-check.ts';

test('[S5-010] a captcha language code has at most six letters, digits or hyphens', () => {
  for (const code of ['en', 'zho-tw', 'pt-pt', '12345a']) expect(isSafeCaptchaLanguageCode(code), code).toBe(true);
  for (const code of ['', 'zh-hant', 'en_us', 'e n', '"><x', 'én'])
    expect(isSafeCaptchaLanguageCode(code), code).toBe(false);
});

test('[S5-010] every language of the product has a safe Geetest language code, or none', () => {
  for (const language of Object.keys(languageTags)) {
    for (const version of ['geetest-v3', 'geetest-v4'] as const) {
      const code = toGeetestLanguage(version, language);
      expect(code === '' || isSafeCaptchaLanguageCode(code), `${version} ${language}: ${code}`).toBe(true);
    }
  }
  expect(toGeetestLanguage('geetest-v3', 'VI')).toBe('vi');
  expect(toGeetestLanguage('geetest-v4', 'TW')).toBe('zho-tw');
  expect(toGeetestLanguage('geetest-v4', 'KM')).toBe('');
  expect(toGeetestLanguage('geetest-v4', 'constructor')).toBe('');
});
