import { describe, expect, test } from 'vitest';
import { verifyTelegramSignature } from '#src/adapters/identity/verify-telegram-signature.ts';
import {
  TELEGRAM_BOT_TOKEN,
  signTelegramMiniAppData,
  signTelegramWidgetAuth,
} from '#test/peers/telegram-signatures.ts';

const NOW_S = 1_790_000_000;
const NOW = NOW_S * 1000;
const user = { id: 4_200_000_001, first_name: 'An', last_name: 'Nguyễn', username: 'an', auth_date: NOW_S };
const miniAppFields = {
  user: JSON.stringify({ id: 4_200_000_001, first_name: 'An', photo_url: 'https://t.me/i/an.svg' }),
  auth_date: NOW_S,
  query_id: 'AAE1',
  signature: 'c2lnbmVkLWZvci1vdGhlcnM',
};
const verifyKind = (auth: Parameters<typeof verifyTelegramSignature>[0], now = NOW) =>
  verifyTelegramSignature(auth, TELEGRAM_BOT_TOKEN, now).kind;

describe('the data of the login widget', () => {
  test('[S1-003, S3-010] returns the Telegram user of signed login widget data', () => {
    expect(verifyTelegramSignature(signTelegramWidgetAuth(user), TELEGRAM_BOT_TOKEN, NOW)).toMatchObject({
      kind: 'verified',
      person: { subject: '4200000001', name: 'An Nguyễn', picture: null },
    });
  });

  test('[S8-009] rejects Telegram widget data if any field is changed, missing or added', () => {
    const auth = signTelegramWidgetAuth(user);
    expect(verifyKind({ ...auth, id: 4_200_000_002 })).toBe('rejected');
    expect(verifyKind({ ...auth, auth_date: NOW_S + 1 })).toBe('rejected');
    expect(verifyKind({ ...auth, first_name: 'Binh' })).toBe('rejected');
    expect(verifyKind({ ...auth, last_name: undefined })).toBe('rejected');
    expect(verifyKind({ ...auth, photo_url: 'https://t.me/i/x.svg' })).toBe('rejected');
    const flipped = Array.from(auth.hash).map(
      (digit, at) => auth.hash.slice(0, at) + (digit === '0' ? '1' : '0') + auth.hash.slice(at + 1),
    );
    expect(new Set(flipped.map((hash) => verifyKind({ ...auth, hash })))).toEqual(new Set(['rejected']));
  });

  test('[S8-009] rejects Telegram widget data that another bot or the Mini App scheme signed', () => {
    expect(verifyKind(signTelegramWidgetAuth(user, '1:another-bot-altogether'))).toBe('rejected');
    const { hash = '' } = Object.fromEntries(new URLSearchParams(signTelegramMiniAppData(user)));
    expect(verifyKind({ ...user, hash })).toBe('rejected');
  });

  test.each([
    [300, 'verified'],
    [301, 'rejected'],
    [-60, 'verified'],
    [-61, 'rejected'],
  ])('[S9-025] login widget data from %i s ago is %s', (age, kind) => {
    expect(verifyKind(signTelegramWidgetAuth({ ...user, auth_date: NOW_S - age }))).toBe(kind);
  });
});

describe('initData of a Mini App', () => {
  test('[S1-003, S3-010] returns the Telegram user of signed Mini App data, even if it contains additional fields', () => {
    expect(verifyTelegramSignature(signTelegramMiniAppData(miniAppFields), TELEGRAM_BOT_TOKEN, NOW)).toMatchObject({
      kind: 'verified',
      person: { subject: '4200000001', name: 'An', picture: 'https://t.me/i/an.svg' },
    });
  });

  test('[S8-009] rejects Telegram Mini App data that was changed, repeats a field, or has no user or hash', () => {
    const data = signTelegramMiniAppData(miniAppFields);
    expect(verifyKind(data.replace('4200000001', '4200000002'))).toBe('rejected');
    expect(verifyKind(`${data}&query_id=AAE1`)).toBe('rejected');
    expect(verifyKind(`user=${encodeURIComponent('{"id":1}')}&${data}`)).toBe('rejected');
    expect(verifyKind(signTelegramMiniAppData({ auth_date: NOW_S }))).toBe('rejected');
    expect(verifyKind(signTelegramMiniAppData({ ...miniAppFields, user: '{"id":' }))).toBe('rejected');
    expect(verifyKind(data.replace(/&hash=.*/, ''))).toBe('rejected');
    expect(verifyKind('')).toBe('rejected');
  });

  test('[S9-025] rejects Telegram Mini App data that is older than 300 s, or that was signed by the widget’s scheme', () => {
    expect(verifyKind(signTelegramMiniAppData(miniAppFields), NOW + 301_000)).toBe('rejected');
    const { hash } = signTelegramWidgetAuth({ id: 1, ...miniAppFields });
    const widgetSigned = signTelegramMiniAppData(miniAppFields).replace(/hash=.*/, `hash=${hash}`);
    expect(verifyKind(widgetSigned)).toBe('rejected');
  });
});
