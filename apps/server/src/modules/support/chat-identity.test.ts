import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createChatIdentity, CHAT_IDENTITY_LIFE_S } from '#src/modules/support/get-support-chat-frame.ts';
import { makeSession } from '#test/create-test-api-call-context.ts';

const SECRET = 'a secret that aurora shares with its desk';
const NOW_MS = 1_795_000_000_999;
const parseJson = (payload: string): unknown => JSON.parse(Buffer.from(payload, 'base64url').toString());

test('[S7-043] a chat identity contains member, merchant and expiry after five minutes, and is signed with the secret', () => {
  const [payload = '', signature, ...rest] = createChatIdentity(SECRET, makeSession(), NOW_MS).split('.');
  expect(CHAT_IDENTITY_LIFE_S).toBe(300);
  expect(parseJson(payload)).toEqual({
    // Chat vendors store members under `sub`, so it must not change between releases.
    sub: createHmac('sha256', SECRET).update('sub m1').digest('base64url'),
    name: 'demo',
    merchant: 'aurora',
    exp: 1_795_000_300,
  });
  expect(signature).toBe(createHmac('sha256', SECRET).update(payload).digest('base64url'));
  expect(rest).toEqual([]);
});

test('[S7-043] a chat identity has a different subject per member and per secret', () => {
  const getSubject = (secret: string, memberId: string): unknown => {
    const [payload = ''] = createChatIdentity(secret, makeSession({ memberId }), NOW_MS).split('.');
    return parseJson(payload);
  };
  expect(getSubject(SECRET, 'm2')).not.toEqual(getSubject(SECRET, 'm1'));
  expect(getSubject('the secret of another merchant', 'm1')).not.toEqual(getSubject(SECRET, 'm1'));
});
