import { languageTags } from '@foyer/contract/language';
import { expect, test } from 'vitest';
import { captchaLanguage, isCaptchaLanguage } from '#src/features/captcha/security-check.ts';

test('[S5-010] a captcha’s language code has at most six letters, digits or hyphens', () => {
  for (const code of ['en', 'zho-tw', 'pt-pt', '12345a']) expect(isCaptchaLanguage(code), code).toBe(true);
  for (const code of ['', 'zh-hant', 'en_us', 'e n', '"><x', 'én']) expect(isCaptchaLanguage(code), code).toBe(false);
});

test('[S5-010] every language of the product is given as a code that may be, or left to the widget', () => {
  for (const language of Object.keys(languageTags)) {
    for (const version of ['geetest-v3', 'geetest-v4'] as const) {
      const code = captchaLanguage(version, language);
      expect(code === '' || isCaptchaLanguage(code), `${version} ${language}: ${code}`).toBe(true);
    }
  }
  expect(captchaLanguage('geetest-v3', 'VI')).toBe('vi');
  expect(captchaLanguage('geetest-v4', 'TW')).toBe('zho-tw');
  expect(captchaLanguage('geetest-v4', 'KM')).toBe('');
  expect(captchaLanguage('geetest-v4', 'constructor')).toBe('');
});
