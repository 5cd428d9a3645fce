import { constants, createDecipheriv, createHash, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sealBody, type SealedBody } from '#src/seal/seal-body.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

function seal(payload: Record<string, unknown>, path = '/wps/session/login'): Promise<SealedBody | null> {
  return sealBody({ crypto, key: { rsaKey: 'k1', publicKey }, path, payload, timestamp: 1_750_000_000_123 });
}

/** Decrypts like the server, with Node's own cipher instead of Web Crypto. */
function unseal(sealed: SealedBody, path: string): unknown {
  const { DES }: { DES: string } = JSON.parse(sealed.body);
  const wrapped = Buffer.from(sealed.headers['X-RSA'], 'base64url');
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const secret = privateDecrypt({ key: pair.privateKey, padding, oaepHash: 'sha256' }, wrapped);
  const bytes = Buffer.from(DES, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(`POST ${path}`)).setAuthTag(bytes.subarray(-16));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8'));
}

function parts(sealed: SealedBody | null): SealedBody {
  if (sealed === null) throw new Error('The body was not sealed.');
  return sealed;
}

test('[S7-009] the server can decrypt any encrypted body, with its time and nonce', async () => {
  const payloads = fc.dictionary(
    fc.stringMatching(/^[a-zA-Z]{1,12}$/),
    fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.boolean(), fc.integer()),
    { noNullPrototype: true },
  );
  await fc.assert(
    fc.asyncProperty(payloads, async (payload) => {
      const sealed = parts(await seal(payload));
      const opened = unseal(sealed, '/wps/session/login');
      expect(opened).toEqual({ ...payload, _ts: 1_750_000_000_123, _nonce: expect.stringMatching(/^[\w-]{22}$/) });
    }),
    { numRuns: 60 },
  );
});

test('[S7-002, S7-009] the headers of an encrypted body contain the scheme, the wrapped key and the digest of the body', async () => {
  const sealed = parts(await seal({ password: 'Play-2026!' }));
  const body: unknown = JSON.parse(sealed.body);
  expect(body).toEqual({ rsaKey: 'k1', DES: expect.stringMatching(/^[\w-]+$/) });
  const { DES }: { DES: string } = JSON.parse(sealed.body);
  expect(sealed.headers.Encryption).toBe('RSA-OAEP-256+A256GCM');
  expect(sealed.headers['X-Digest']).toBe(createHash('sha256').update(DES, 'ascii').digest('base64url'));
  expect(Buffer.from(sealed.headers['X-RSA'], 'base64url')).toHaveLength(256);
  expect(sealed.body).not.toContain('Play-2026');
});

test('[S7-009] the encryption keys are imported so that scripts of the page cannot extract them', async () => {
  const importKey = vi.spyOn(crypto.subtle, 'importKey');
  onTestFinished(() => importKey.mockRestore());
  parts(await seal({ password: 'Play-2026!' }));
  const keys = await Promise.all(importKey.mock.results.map(({ value }) => value));
  expect(keys.map(({ extractable, usages }) => ({ extractable, usages }))).toEqual([
    { extractable: false, usages: ['encrypt'] },
    { extractable: false, usages: ['encrypt'] },
  ]);
});

test('[S7-009] a body encrypted for one endpoint cannot be decrypted for another', async () => {
  const sealed = parts(await seal({ a: 1 }, '/wps/member/register'));
  expect(() => unseal(sealed, '/wps/session/login')).toThrow(/authenticate/);
});

test('[S7-009] the same payload is encrypted differently each time', async () => {
  const [one, two] = [parts(await seal({ a: 1 })), parts(await seal({ a: 1 }))];
  expect(one.body).not.toBe(two.body);
  expect(one.headers['X-RSA']).not.toBe(two.headers['X-RSA']);
});

test.each(['', 'not base64!', Buffer.from('no key').toString('base64')])(
  'encrypting a body returns null if the public key is invalid: %j',
  async (broken) => {
    const key = { rsaKey: 'k1', publicKey: broken };
    expect(await sealBody({ crypto, key, path: '/wps/x', payload: {}, timestamp: 0 })).toBeNull();
  },
);
