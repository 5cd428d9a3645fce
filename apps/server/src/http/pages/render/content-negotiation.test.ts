import { languageCodes } from '@foyer/contract/language-codes';
import { expect, test } from 'vitest';
import {
  negotiateContentCoding,
  negotiateImageFormat,
  readLanguageCookie,
  selectPageLanguage,
} from '#src/http/pages/render/content-negotiation.ts';
import { makeMerchant } from '#test/make-merchant.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %j selects %s', (header, coding) => {
  expect(negotiateContentCoding(header)).toBe(coding);
});

test.each([
  ['text/html,image/avif,image/webp,*/*;q=0.8', 'avif'],
  ['text/html,image/webp,*/*;q=0.8', 'webp'],
  ['text/html,image/avif;q=0,image/webp', 'webp'],
  ['text/html,*/*;q=0.8', 'na'],
  [undefined, 'na'],
])('Accept %j selects images in the format %s', (header, format) => {
  expect(negotiateImageFormat(header)).toBe(format);
});

test.each([
  ['iPhone; CPU iPhone OS 17_2', 'avif'],
  ['iPhone; CPU iPhone OS 16_4', 'avif'],
  ['iPhone; CPU iPhone OS 16_3_1', 'webp'],
  ['iPhone; CPU iPhone OS 16_10', 'avif'],
  ['iPad; CPU OS 14_0', 'webp'],
  ['iPhone; CPU iPhone OS 13_7', 'na'],
  ['iPod touch; CPU iPhone OS 9_3', 'na'],
])('[S5-026] iOS with the user agent %s receives images in the format %s, independent of Accept', (system, format) => {
  const userAgent = `Mozilla/5.0 (${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148`;
  expect(negotiateImageFormat('text/html,*/*;q=0.8', userAgent)).toBe(format);
  expect(negotiateImageFormat('text/html,image/avif,image/webp', userAgent)).toBe(format);
});

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Version/18.1 Safari/605.1.15', 'avif'],
  ['Version/16.4 Safari/605.1.15', 'avif'],
  ['Version/16.4.1 Mobile/15E148 Safari/605.1.15', 'avif'],
  ['Version/16.3 Safari/605.1.15', 'webp'],
  ['Version/16.0 Safari/605.1.15', 'webp'],
  ['Version/15.6.1 Safari/605.1.15', 'na'],
  ['Version/14.0 Safari/605.1.15', 'na'],
  ['Version/13.1 Safari/605.1.15', 'na'],
])('[S5-026] an iPad or Mac with %s receives images in the format %s', (version, format) => {
  expect(negotiateImageFormat('text/html,application/xhtml+xml,*/*;q=0.8', `${mac} ${version}`)).toBe(format);
});

test.each([
  `${mac} Chrome/126.0.0.0 Safari/537.36`,
  `${mac} CriOS/126 Version/11.1.1 Safari/605.1.15`,
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0',
  'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Safari/537.36',
])('[S5-026] %s is not Safari, so Accept determines the image format', (userAgent) => {
  expect(negotiateImageFormat('text/html,image/avif,image/webp', userAgent)).toBe('avif');
  expect(negotiateImageFormat('text/html,image/webp', userAgent)).toBe('webp');
  expect(negotiateImageFormat('text/html,*/*', userAgent)).toBe('na');
});

test.each([
  [{ 'accept-language': 'vi-VN,vi;q=0.9,en;q=0.8' }, 'VI'],
  [{ 'accept-language': 'en;q=0.3, vi;q=0.7' }, 'VI'],
  [{ 'accept-language': 'de, fr' }, 'EN'],
  [{ 'accept-language': 'vi', cookie: 'a=b; foyer.language=EN' }, 'EN'],
  [{ 'accept-language': 'vi', cookie: 'foyer.language=VI; __Host-foyer.language=EN' }, 'EN'],
  [{ 'accept-language': 'vi', cookie: 'foyer.language=CN' }, 'VI'],
  [{}, 'EN'],
] as const)('[S1-011] a visitor with the headers %j receives the language %s', (headers, language) => {
  expect(selectPageLanguage(makeMerchant(), headers)).toBe(language);
});

test.each([
  [{}, null],
  [{ 'accept-language': 'de, fr' }, null],
  [{ cookie: 'foyer.language=CN' }, null],
  [{}, 'TH'],
] as const)(
  '[S1-011] a visitor with the headers %j and the URL language %j receives the default language if the merchant offers no requested language',
  (headers, asked) => {
    expect(selectPageLanguage(makeMerchant({ defaultLanguage: 'VI' }), headers, asked)).toBe('VI');
  },
);

test.each([
  ['zh-TW,zh;q=0.9', 'TW'],
  ['zh-HK', 'TW'],
  ['zh-CN', 'CN'],
  ['zh', 'CN'],
  ['pt-BR', 'PT-BR'],
  ['pt', 'PT'],
  ['pt-AO', 'PT'],
  ['ur', 'UR'],
  ['ur-Latn-PK', 'UR-LA'],
  ['in', 'ID'],
  ['*, xx;q=0.9, not a tag, ar-EG;q=0.1', 'AR'],
])('[S1-011] Accept-Language %s selects %s if the merchant offers every language', (asked, language) => {
  const merchant = makeMerchant({ languages: [...languageCodes] });
  expect(selectPageLanguage(merchant, { 'accept-language': asked })).toBe(language);
});

test('[S1-008, S1-011] the language of the URL takes precedence over the stored one, unless the merchant does not offer it', () => {
  const headers = { cookie: 'foyer.language=EN', 'accept-language': 'en' };
  expect(selectPageLanguage(makeMerchant(), headers, 'VI')).toBe('VI');
  expect(selectPageLanguage(makeMerchant(), headers, 'TH')).toBe('EN');
  expect(selectPageLanguage(makeMerchant(), headers, '__proto__')).toBe('EN');
});

test('the stored language is read by the complete cookie name, with or without the __Host- prefix', () => {
  expect(readLanguageCookie('xfoyer.language=VI; foyer.language=EN')).toBe('EN');
  expect(readLanguageCookie('foyer.language=EN; __Host-foyer.language=VI')).toBe('VI');
  expect([readLanguageCookie(undefined), readLanguageCookie('a=b'), readLanguageCookie('foyer.languages=VI')]).toEqual([
    null,
    null,
    null,
  ]);
});
