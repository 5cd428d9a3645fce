import { expect, test } from 'vitest';
import { isPhoneBrowser, buildPublicUrl } from '#src/page/page-metadata.ts';

const android = 'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  `${android} Chrome/126.0.0.0 Mobile Safari/537.36`,
  `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`,
  `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.44.95]`,
])('%s is a phone browser', (userAgent) => expect(isPhoneBrowser(userAgent)).toBe(true));

test.each([
  `${android} Chrome/126.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  `${iphone} Version/17.5 Mobile/15E148 Safari/604.1 (Applebot/0.1; +http://www.apple.com/go/applebot)`,
  `${android} Chrome/126.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse`,
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.24.13.78 A',
  'TelegramBot (like TwitterBot)',
  `Embedded ${android} Chrome/126.0.0.0 Mobile Safari/537.36`,
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  '',
])('%s is not a phone browser', (userAgent) => expect(isPhoneBrowser(userAgent)).toBe(false));

test.each([
  ['/m/home', 'EN', 'https://www.site.example/m/home'],
  ['/m/home', 'PT-BR', 'https://www.site.example/m/home?language=PT-BR'],
  ['/m/activity?id=welcome', 'EN', 'https://www.site.example/m/activity?id=welcome'],
  ['/m/activity?id=welcome', 'VI', 'https://www.site.example/m/activity?id=welcome&language=VI'],
])(
  '[S2-017] the public URL of %s in %s is %s, with a parameter for every language but the default',
  (address, language, expected) => {
    const about = { origin: 'https://www.site.example', picture: '/m/share.jpg', defaultLanguage: 'EN' };
    expect(buildPublicUrl(about, address, language)).toBe(expected);
  },
);
