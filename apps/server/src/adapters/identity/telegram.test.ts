import { describe, expect, test } from 'vitest';
import { verifyTelegram } from '#src/adapters/identity/telegram.ts';
import { BOT_TOKEN, miniAppData, widgetAuth } from '#test/peers/telegram-peer.ts';

const NOW_S = 1_790_000_000;
const NOW = NOW_S * 1000;
const user = { id: 4_200_000_001, first_name: 'An', last_name: 'Nguyễn', username: 'an', auth_date: NOW_S };
const inApp = {
  user: JSON.stringify({ id: 4_200_000_001, first_name: 'An', photo_url: 'https://t.me/i/an.svg' }),
  auth_date: NOW_S,
  query_id: 'AAE1',
  signature: 'c2lnbmVkLWZvci1vdGhlcnM',
};
const judge = (auth: Parameters<typeof verifyTelegram>[0], now = NOW) => verifyTelegram(auth, BOT_TOKEN, now).kind;

describe('what the login widget hands over', () => {
  test('[S1-003, S3-010] vouches for the user', () => {
    expect(verifyTelegram(widgetAuth(user), BOT_TOKEN, NOW)).toMatchObject({
      kind: 'vouched',
      person: { subject: '4200000001', name: 'An Nguyễn', picture: null },
    });
  });

  test('[S8-009] is rejected when any field is another one, is missing or was added', () => {
    const auth = widgetAuth(user);
    expect(judge({ ...auth, id: 4_200_000_002 })).toBe('rejected');
    expect(judge({ ...auth, auth_date: NOW_S + 1 })).toBe('rejected');
    expect(judge({ ...auth, first_name: 'Binh' })).toBe('rejected');
    expect(judge({ ...auth, last_name: undefined })).toBe('rejected');
    expect(judge({ ...auth, photo_url: 'https://t.me/i/x.svg' })).toBe('rejected');
    const flipped = Array.from(auth.hash).map(
      (digit, at) => auth.hash.slice(0, at) + (digit === '0' ? '1' : '0') + auth.hash.slice(at + 1),
    );
    expect(new Set(flipped.map((hash) => judge({ ...auth, hash })))).toEqual(new Set(['rejected']));
  });

  test('[S8-009] is rejected when another bot signed it, or as a Mini App signs', () => {
    expect(judge(widgetAuth(user, '1:another-bot-altogether'))).toBe('rejected');
    const { hash = '' } = Object.fromEntries(new URLSearchParams(miniAppData(user)));
    expect(judge({ ...user, hash })).toBe('rejected');
  });

  test.each([
    [300, 'vouched'],
    [301, 'rejected'],
    [-60, 'vouched'],
    [-61, 'rejected'],
  ])('[S9-025] of %i s ago is %s', (age, kind) => {
    expect(judge(widgetAuth({ ...user, auth_date: NOW_S - age }))).toBe(kind);
  });
});

describe('initData of a Mini App', () => {
  test('[S1-003, S3-010] identifies the user, with any other fields', () => {
    expect(verifyTelegram(miniAppData(inApp), BOT_TOKEN, NOW)).toMatchObject({
      kind: 'vouched',
      person: { subject: '4200000001', name: 'An', picture: 'https://t.me/i/an.svg' },
    });
  });

  test('[S8-009] is rejected when it was changed, has a field twice, has no user or no hash', () => {
    const data = miniAppData(inApp);
    expect(judge(data.replace('4200000001', '4200000002'))).toBe('rejected');
    expect(judge(`${data}&query_id=AAE1`)).toBe('rejected');
    expect(judge(`user=${encodeURIComponent('{"id":1}')}&${data}`)).toBe('rejected');
    expect(judge(miniAppData({ auth_date: NOW_S }))).toBe('rejected');
    expect(judge(miniAppData({ ...inApp, user: '{"id":' }))).toBe('rejected');
    expect(judge(data.replace(/&hash=.*/, ''))).toBe('rejected');
    expect(judge('')).toBe('rejected');
  });

  test('[S9-025] is rejected after 300 s, and as a widget signs', () => {
    expect(judge(miniAppData(inApp), NOW + 301_000)).toBe('rejected');
    const { hash } = widgetAuth({ id: 1, ...inApp });
    const otherwise = miniAppData(inApp).replace(/hash=.*/, `hash=${hash}`);
    expect(judge(otherwise)).toBe('rejected');
  });
});
