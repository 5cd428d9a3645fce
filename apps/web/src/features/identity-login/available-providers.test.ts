import { expect, test } from 'vitest';
import { listAvailableProviders } from '#src/features/identity-login/available-providers.ts';

test('[S6-010, S5-015] the merchant’s available identity providers are shown in a fixed order', () => {
  expect(
    listAvailableProviders(['telegram', 'line', 'maya', 'google'], {}, { app: null, host: 'www.example.com' }),
  ).toEqual({
    shown: ['google', 'line', 'telegram'],
    hidden: false,
  });
  expect(listAvailableProviders([], {}, { app: null, host: 'www.example.com' })).toEqual({ shown: [], hidden: false });
});

test('identity providers that do not work in an in-app browser are hidden', () => {
  const open = ['google', 'facebook', 'twitter', 'phone', 'line', 'telegram'] as const;
  expect(listAvailableProviders(open, {}, { app: 'line', host: 'www.example.com' })).toEqual({
    shown: ['line', 'phone'],
    hidden: true,
  });
  expect(listAvailableProviders(open, {}, { app: 'telegram', host: 'www.example.com' })).toEqual({
    shown: ['telegram', 'phone'],
    hidden: true,
  });
  // Google answers `disallowed_useragent` in every app's web view.
  for (const app of ['facebook', 'instagram', 'tiktok', 'kwai', 'zalo', 'wechat', 'x', 'snapchat'] as const) {
    expect(listAvailableProviders(open, {}, { app, host: 'www.example.com' })).toEqual({
      shown: ['phone'],
      hidden: true,
    });
  }
  expect(listAvailableProviders(['line'], {}, { app: 'line', host: 'www.example.com' })).toEqual({
    shown: ['line'],
    hidden: false,
  });
});

test('[S3-053] Telegram is shown only on its bot’s host', () => {
  const at = (host: string) =>
    listAvailableProviders(['telegram'], { telegramAuthDomain: 'www.example.com' }, { app: null, host });
  expect(at('www.example.com').shown).toEqual(['telegram']);
  for (const other of ['example.com', 'partner.www.example.com', 'www.example.com.evil.example', 'xwww.example.com']) {
    expect(at(other)).toEqual({ shown: [], hidden: false });
  }
  // Also in Telegram's in-app browser, because the bot rejects the host in every browser.
  const inside = { app: 'telegram', host: 'example.com' } as const;
  expect(listAvailableProviders(['telegram'], { telegramAuthDomain: 'www.example.com' }, inside).shown).toEqual([]);
});
