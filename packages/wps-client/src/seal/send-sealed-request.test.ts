import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { login } from '@foyer/contract/session/login';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import {
  sendValue,
  sendError,
  startLoopbackPlatform,
  createVisitorClient,
  type LoopbackPlatform,
  type LoopbackReply,
} from '../../test/loopback-platform.ts';
import { makeManualClock } from '../../test/manual-clock.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const serverTime = 1_800_000_000_000;
const credentials = { type: 'username', username: 'demo', password: 'Play-2026!' } as const;
const session = {
  id: '1',
  token: 't',
  userName: 'demo',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  updatePassword: false,
  spanId: 's',
};

function platformWithKeys(onLogin: LoopbackReply): Promise<LoopbackPlatform> {
  let keys = 0;
  return startLoopbackPlatform((request, response) => {
    if (request.url.pathname !== '/wps/session/key/rsa') return onLogin(request, response);
    keys += 1;
    sendValue(response, { rsaKey: `key-${keys}`, publicKey, serverTime });
  });
}

function open(
  request: { readonly headers: NodeJS.Dict<string | string[]>; readonly body: string } | undefined,
): unknown {
  if (request === undefined) throw new Error('Nothing was sent.');
  const { DES }: { DES: string } = JSON.parse(request.body);
  const wrapped = Buffer.from(String(request.headers['x-rsa']), 'base64url');
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const secret = privateDecrypt({ key: pair.privateKey, padding, oaepHash: 'sha256' }, wrapped);
  const bytes = Buffer.from(DES, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from('POST /wps/session/login')).setAuthTag(bytes.subarray(-16));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8'));
}

const logins = (platform: LoopbackPlatform) =>
  platform.requests.filter((request) => request.url.pathname === '/wps/session/login');

test("[S7-009, S7-010] a login is encrypted with the platform's key and clock, not the device's", async () => {
  const clock = makeManualClock(5_000);
  const platform = await platformWithKeys((_request, response) => sendValue(response, session));
  const client = createVisitorClient(platform.origin, { clock, device: () => 'PWA' });
  expect(await client.call(login, credentials)).toMatchObject({ ok: true, value: session });
  await clock.advance(2_000);
  await client.call(login, credentials);
  const [first, second] = logins(platform);
  expect(platform.requests[0]?.url.search).toBe('?_=5000');
  expect(platform.requests).toHaveLength(3);
  expect(first?.headers).toMatchObject({
    encryption: 'RSA-OAEP-256+A256GCM',
    device: 'PWA',
    'content-type': 'application/json',
  });
  expect(open(first)).toEqual({ ...credentials, _ts: serverTime, _nonce: expect.any(String) });
  expect(open(second)).toMatchObject({ _ts: serverTime + 2_000 });
});

test.each(['a minute', 'a sleep of the device'])(
  '[S7-009] the encryption key is fetched again after %s',
  async (what) => {
    const clock = makeManualClock();
    const platform = await platformWithKeys((_request, response) => sendValue(response, session));
    const client = createVisitorClient(platform.origin, { clock });
    await client.call(login, credentials);
    if (what === 'a minute') await clock.advance(60_000);
    else clock.shiftWall(600_000);
    // Longer than the pacing of the key's path.
    await clock.advance(200);
    await client.call(login, credentials);
    expect(logins(platform).map((request) => JSON.parse(request.body).rsaKey)).toEqual(['key-1', 'key-2']);
  },
);

test('[S7-009] a key that the platform no longer knows is fetched again, once', async () => {
  const unknown = await platformWithKeys((_request, response) =>
    sendError(response, 400, { errorCode: 'sealed_key_unknown' }),
  );
  const rotated = await platformWithKeys((request, response) => {
    if (request.body.includes('key-1')) return sendError(response, 400, { errorCode: 'sealed_key_unknown' });
    sendValue(response, session);
  });
  expect(await createVisitorClient(rotated.origin).call(login, credentials)).toMatchObject({ ok: true });
  expect(await createVisitorClient(unknown.origin).call(login, credentials)).toMatchObject({
    error: { code: 'sealed_key_unknown' },
  });
  expect(logins(unknown)).toHaveLength(2);
});

test('[S7-009] without a secure context an encrypted call returns an error and sends nothing', async () => {
  const platform = await platformWithKeys((_request, response) => sendValue(response, session));
  const insecure = {
    getRandomValues: (array: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(array),
    subtle: undefined,
  };
  const result = await createVisitorClient(platform.origin, { crypto: insecure }).call(login, credentials);
  expect(result).toMatchObject({
    ok: false,
    error: { kind: 'insecure-context', message: expect.stringMatching(/https/) },
  });
  expect(platform.requests).toHaveLength(0);
});

test('[S7-009] no credential is sent to a platform with an invalid key', async () => {
  const platform = await startLoopbackPlatform((_request, response) =>
    sendValue(response, { rsaKey: 'k', publicKey: 'AAAA', serverTime }),
  );
  expect(await createVisitorClient(platform.origin).call(login, credentials)).toMatchObject({
    error: { kind: 'seal-failed', message: expect.stringMatching(/key cannot be used/) },
  });
  expect(logins(platform)).toHaveLength(0);
});

test('[S7-009] an error of the key request is returned for the call that needs the key', async () => {
  const platform = await startLoopbackPlatform((_request, response) =>
    sendError(response, 503, { errorCode: 'maintenance' }),
  );
  const result = await createVisitorClient(platform.origin).call(login, credentials);
  expect(result).toMatchObject({ ok: false, error: { endpoint: 'session.login', code: 'maintenance', status: 503 } });
});

test('[S7-009] an unusable key is fetched again by the next call', async () => {
  const clock = makeManualClock();
  let keys = 0;
  const platform = await startLoopbackPlatform(({ url }, response) => {
    if (url.pathname !== '/wps/session/key/rsa') return sendValue(response, session);
    keys += 1;
    sendValue(response, { rsaKey: `key-${keys}`, publicKey: keys === 1 ? 'AAAA' : publicKey, serverTime });
  });
  const client = createVisitorClient(platform.origin, { clock });
  expect(await client.call(login, credentials)).toMatchObject({ error: { kind: 'seal-failed' } });
  // Longer than the pacing of the key's path.
  await clock.advance(200);
  expect(await client.call(login, credentials)).toMatchObject({ ok: true });
});

test('[S7-009] a login that is rejected for wrong credentials is not repeated, and the next login uses the same encryption key', async () => {
  const platform = await platformWithKeys((_request, response) =>
    sendError(response, 401, { errorCode: 'login.cred.err' }),
  );
  const client = createVisitorClient(platform.origin);
  for (let time = 1; time <= 2; time += 1) {
    expect(await client.call(login, credentials)).toMatchObject({ error: { code: 'login.cred.err' } });
    expect(logins(platform)).toHaveLength(time);
  }
  expect(platform.requests).toHaveLength(3);
});

test.each([null, 'text'])('[S7-009] an input without fields, %j, is encrypted as an empty object', async (input) => {
  const platform = await platformWithKeys((_request, response) => sendValue(response, session));
  await createVisitorClient(platform.origin).call({ ...login, in: z.unknown() }, input);
  expect(open(logins(platform)[0])).toEqual({ _ts: serverTime, _nonce: expect.any(String) });
});
