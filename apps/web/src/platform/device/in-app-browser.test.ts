import { expect, test } from 'vitest';
import { detectInAppBrowser, getExternalBrowserUrl } from '#src/platform/device/in-app-browser.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${android} Chrome/126.0 Mobile Safari/537.36 Line/14.9.0/IAB`, 'line'],
  [`${phone} Mobile/15E148 Safari Line/14.10.0`, 'line'],
  [`${android} Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.0;]`, 'facebook'],
  [`${phone} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.0;FBBV/1]`, 'facebook'],
  [`${android} Chrome/126.0 Mobile Safari/537.36 Instagram 337.0.0.0 Android`, 'instagram'],
  // Instagram on an iPhone also contains parts of Facebook's user agent.
  [`${phone} Mobile/15E148 Instagram 337.0.0.0 (iPhone14,5; FBAN/FBIOS)`, 'instagram'],
  [`${android} Chrome/126.0 Mobile Safari/537.36 Telegram-Android/11.2.0 (Samsung SM-A155F; Android 14)`, 'telegram'],
  [`${android} Chrome/124.0.6367.179 Mobile Safari/537.36 trill_340204 BytedanceWebview/d8a21c6`, 'tiktok'],
  [`${android} Chrome/115.0.0.0 Mobile Safari/537.36 musical_ly_2023 BytedanceWebview/d8a21c6`, 'tiktok'],
  [`${phone} Mobile/15E148 musical_ly_32.5.0 JsSdk/2.0 NetType/WIFI`, 'tiktok'],
  [`${phone} Mobile/15E148 Safari/604.1 trill_41.5.0 BytedanceWebview/d8a21c6`, 'tiktok'],
  [`${android} Chrome/87.0.4280.101 Mobile Safari/537.36 Yoda/2.8.5 ISDR/0 Kwai_Pro/7.1.30.529405 NetScore/43`, 'kwai'],
  [`${phone} Mobile/15E148 Kwai/10.11.10.102500`, 'kwai'],
  [
    `${android} Chrome/154.0.8037.57 Mobile Safari/537.36 Zalo android/260901903 ZaloTheme/light ZaloLanguage/vi`,
    'zalo',
  ],
  [`${phone} Mobile/15E148 Zalo iOS/640 ZaloTheme/light ZaloLanguage/vn`, 'zalo'],
  [`${android} Chrome/125.0.6422.165 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/460.0.0.48.109;]`, 'messenger'],
  [`${phone} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/470.0.0.0;FBBV/1]`, 'messenger'],
  [`${phone} Mobile/15E148 MicroMessenger/8.0.49(0x1800312d) NetType/WIFI Language/en`, 'wechat'],
  [`${phone} Mobile/15E148 Snapchat/12.80.0.35 (like Safari/8617.1.17.10.12, panda)`, 'snapchat'],
  [`${phone} Mobile/15E148 Twitter for iPhone/10.41`, 'x'],
  [`${android} Chrome/126.0.0.0 Mobile Safari/537.36 TwitterAndroid/10.90.0`, 'x'],
  [`${phone} Mobile/15E148 KAKAOTALK 10.8.5`, 'kakaotalk'],
  [`${android} Chrome/126.0 Mobile Safari/537.36 Barcelona 337.0.0.0 Android`, 'threads'],
  [`${android} Chrome/126.0 Mobile Safari/537.36`, null],
  [`${phone} Version/17.5 Mobile/15E148 Safari/604.1`, null],
  // Similar names of other software.
  [`${android} Online/3 Chrome/126.0 Mobile Safari/537.36`, null],
  ['Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)', null],
  ['Mozilla/5.0 (Linux; Android 14; Zalora Kwaix Trillian) AppleWebKit/537.36 Chrome/126.0 Safari/537.36', null],
])('detects the app of %s: %s', (userAgent, app) => {
  expect(detectInAppBrowser(userAgent)).toBe(app);
});

test('the external browser URL uses LINE’s parameter or Android’s intent', () => {
  const href = 'https://www.aurora.example/m/home?r=abc';
  expect(getExternalBrowserUrl('line', { href, userAgent: phone })).toBe(`${href}&openExternalBrowser=1`);
  expect(getExternalBrowserUrl('facebook', { href, userAgent: android })).toBe(
    'intent://www.aurora.example/m/home?r=abc#Intent;scheme=https;end',
  );
  expect(getExternalBrowserUrl('instagram', { href, userAgent: phone })).toBeNull();
});
