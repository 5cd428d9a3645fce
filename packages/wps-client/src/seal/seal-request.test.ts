import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { login } from '@foyer/contract/session/login';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { done, refuse, startPlatform, visitor, type Platform, type Reply } from '../../test/loopback-platform.ts';
import { manualClock } from '../../test/manual-clock.ts';

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

function platformWithKeys(onLogin: Reply): Promise<Platform> {
  let keys = 0;
  return startPlatform((seen, response) => {
    if (seen.url.pathname !== '/wps/session/key/rsa') return onLogin(seen, response);
    keys += 1;
    done(response, { rsaKey: `key-${keys}`, publicKey, serverTime });
  });
}

function open(seen: { readonly headers: NodeJS.Dict<string | string[]>; readonly body: string } | undefined): unknown {
  if (seen === undefined) throw new Error('Nothing was sent.');
  const { DES }: { DES: string } = JSON.parse(seen.body);
  const wrapped = Buffer.from(String(seen.headers['x-rsa']), 'base64url');
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const secret = privateDecrypt({ key: pair.privateKey, padding, oaepHash: 'sha256' }, wrapped);
  const bytes = Buffer.from(DES, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from('POST /wps/session/login')).setAuthTag(bytes.subarray(-16));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8'));
}

const logins = (platform: Platform) => platform.seen.filter((seen) => seen.url.pathname === '/wps/session/login');

test("[S7-009, S7-010] a login is sealed with the platform's key and clock, not the device's", async () => {
  const clock = manualClock(5_000);
  const platform = await platformWithKeys((_seen, response) => done(response, session));
  const client = visitor(platform.origin, { clock, device: () => 'PWA' });
  expect(await client.call(login, credentials)).toMatchObject({ ok: true, value: session });
  await clock.advance(2_000);
  await client.call(login, credentials);
  const [first, second] = logins(platform);
  expect(platform.seen[0]?.url.search).toBe('?_=5000');
  expect(platform.seen).toHaveLength(3);
  expect(first?.headers).toMatchObject({
    encryption: 'RSA-OAEP-256+A256GCM',
    device: 'PWA',
    'content-type': 'application/json',
  });
  expect(open(first)).toEqual({ ...credentials, _ts: serverTime, _nonce: expect.any(String) });
  expect(open(second)).toMatchObject({ _ts: serverTime + 2_000 });
});

test.each(['time', 'a sleeping device'])('[S7-009] the key is fetched again after %s', async (what) => {
  const clock = manualClock();
  const platform = await platformWithKeys((_seen, response) => done(response, session));
  const client = visitor(platform.origin, { clock });
  await client.call(login, credentials);
  if (what === 'time') await clock.advance(60_000);
  else clock.shiftWall(600_000);
  // Beyond the pacing of the key's own path.
  await clock.advance(200);
  await client.call(login, credentials);
  expect(logins(platform).map((seen) => JSON.parse(seen.body).rsaKey)).toEqual(['key-1', 'key-2']);
});

test('[S7-009] a key the platform does not know any more is fetched again, once', async () => {
  const unknown = await platformWithKeys((_seen, response) =>
    refuse(response, 400, { errorCode: 'sealed_key_unknown' }),
  );
  const rotated = await platformWithKeys((seen, response) => {
    if (seen.body.includes('key-1')) return refuse(response, 400, { errorCode: 'sealed_key_unknown' });
    done(response, session);
  });
  expect(await visitor(rotated.origin).call(login, credentials)).toMatchObject({ ok: true });
  expect(await visitor(unknown.origin).call(login, credentials)).toMatchObject({
    error: { code: 'sealed_key_unknown' },
  });
  expect(logins(unknown)).toHaveLength(2);
});

test('[S7-009] without a secure context the client says so and sends nothing', async () => {
  const platform = await platformWithKeys((_seen, response) => done(response, session));
  const insecure = {
    getRandomValues: (array: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(array),
    subtle: undefined,
  };
  const result = await visitor(platform.origin, { crypto: insecure }).call(login, credentials);
  expect(result).toMatchObject({
    ok: false,
    error: { kind: 'insecure-context', message: expect.stringMatching(/https/) },
  });
  expect(platform.seen).toHaveLength(0);
});

test('[S7-009] a platform whose key is not one gets no credential', async () => {
  const platform = await startPlatform((_seen, response) =>
    done(response, { rsaKey: 'k', publicKey: 'AAAA', serverTime }),
  );
  expect(await visitor(platform.origin).call(login, credentials)).toMatchObject({
    error: { kind: 'seal-failed', message: expect.stringMatching(/key cannot be used/) },
  });
  expect(logins(platform)).toHaveLength(0);
});

test('[S7-009] a refused key answers for the call that wanted it', async () => {
  const platform = await startPlatform((_seen, response) => refuse(response, 503, { errorCode: 'maintenance' }));
  const result = await visitor(platform.origin).call(login, credentials);
  expect(result).toMatchObject({ ok: false, error: { endpoint: 'session.login', code: 'maintenance', status: 503 } });
});

test('[S7-009] a key that cannot be used is fetched again by the next call', async () => {
  const clock = manualClock();
  let keys = 0;
  const platform = await startPlatform(({ url }, response) => {
    if (url.pathname !== '/wps/session/key/rsa') return done(response, session);
    keys += 1;
    done(response, { rsaKey: `key-${keys}`, publicKey: keys === 1 ? 'AAAA' : publicKey, serverTime });
  });
  const client = visitor(platform.origin, { clock });
  expect(await client.call(login, credentials)).toMatchObject({ error: { kind: 'seal-failed' } });
  // Beyond the pacing of the key's own path.
  await clock.advance(200);
  expect(await client.call(login, credentials)).toMatchObject({ ok: true });
});

test('[S7-009] a login refused for another reason is sent once, and its key serves the next one', async () => {
  const platform = await platformWithKeys((_seen, response) => refuse(response, 401, { errorCode: 'login.cred.err' }));
  const client = visitor(platform.origin);
  for (let time = 1; time <= 2; time += 1) {
    expect(await client.call(login, credentials)).toMatchObject({ error: { code: 'login.cred.err' } });
    expect(logins(platform)).toHaveLength(time);
  }
  expect(platform.seen).toHaveLength(3);
});

test.each([null, 'text'])('[S7-009] an input without fields, %j, is sealed as one with none', async (input) => {
  const platform = await platformWithKeys((_seen, response) => done(response, session));
  await visitor(platform.origin).call({ ...login, in: z.unknown() }, input);
  expect(open(logins(platform)[0])).toEqual({ _ts: serverTime, _nonce: expect.any(String) });
});
