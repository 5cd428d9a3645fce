import { expect, test } from 'vitest';
import { inAppBrowserOf, wayOutOf } from '#src/platform/device/in-app-browser.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${android} Chrome/126.0 Mobile Safari/537.36 Line/14.9.0/IAB`, 'line'],
  [`${phone} Mobile/15E148 Safari Line/14.10.0`, 'line'],
  [`${android} Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.0;]`, 'facebook'],
  [`${phone} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.0;FBBV/1]`, 'facebook'],
  [`${android} Chrome/126.0 Mobile Safari/537.36 Instagram 337.0.0.0 Android`, 'instagram'],
  // Instagram on a phone of Apple's names Facebook's parts as well.
  [`${phone} Mobile/15E148 Instagram 337.0.0.0 (iPhone14,5; FBAN/FBIOS)`, 'instagram'],
  [`${android} Chrome/126.0 Mobile Safari/537.36 Telegram-Android/11.2.0 (Samsung SM-A155F; Android 14)`, 'telegram'],
  [`${android} Chrome/126.0 Mobile Safari/537.36`, null],
  [`${phone} Version/17.5 Mobile/15E148 Safari/604.1`, null],
  // Words that only look like one.
  [`${android} Online/3 Chrome/126.0 Mobile Safari/537.36`, null],
])('%s is inside %s', (userAgent, app) => {
  expect(inAppBrowserOf(userAgent)).toBe(app);
});

test('the way out is LINE’s parameter, or Android’s intent, and nothing else', () => {
  const href = 'https://www.aurora.example/m/home?r=abc';
  expect(wayOutOf('line', { href, userAgent: phone })).toBe(`${href}&openExternalBrowser=1`);
  expect(wayOutOf('facebook', { href, userAgent: android })).toBe(
    'intent://www.aurora.example/m/home?r=abc#Intent;scheme=https;end',
  );
  expect(wayOutOf('instagram', { href, userAgent: phone })).toBeNull();
});
