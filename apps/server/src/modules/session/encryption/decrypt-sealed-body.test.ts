import { sealBody } from '@foyer/wps-client/seal/seal-body';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#src/db/schema.ts';
import type { SealedRequest } from '#src/http/wps/sealed-request-types.ts';
import { createTestAccountServices, type TestAccountServices } from '#test/members/test-account-services.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';

const PATH = '/wps/session/login';
/** FLIPS=10000 is the long run. */
const FLIPS = Number(process.env['FLIPS'] ?? 1000);
const DAY_MS = 24 * 60 * 60_000;

let database: TestDatabase;
let db: Database;
let accounts: TestAccountServices;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  accounts = await createTestAccountServices(db);
});

afterAll(() => database.close());

async function seal(
  from: TestAccountServices,
  { payload = { username: 'demo' }, timestamp = from.clock.now() }: { payload?: object; timestamp?: number } = {},
): Promise<SealedRequest> {
  const { id, publicKey } = await from.keys.current();
  const sealed = await sealBody({
    crypto,
    key: { rsaKey: id, publicKey },
    path: PATH,
    payload: { ...payload },
    timestamp,
  });
  if (!sealed) throw new Error('the session key did not parse');
  return {
    pathname: PATH,
    body: JSON.parse(sealed.body),
    encryption: sealed.headers.Encryption,
    wrappedKey: sealed.headers['X-RSA'],
    digest: sealed.headers['X-Digest'],
  };
}

const invalid = { ok: false, error: { code: 'sealed_body_invalid' } };

describe('an encrypted body', () => {
  test('[S7-009] decrypts an encrypted body to the payload, without its time and nonce', async () => {
    const request = await seal(accounts, { payload: { username: 'demo', password: 'päss wörd' } });
    expect(await accounts.unseal(request)).toEqual({
      ok: true,
      value: { username: 'demo', password: 'päss wörd' },
    });
  });

  test('[S7-009] accepts an encrypted body once', async () => {
    const request = await seal(accounts);
    expect((await accounts.unseal(request)).ok).toBe(true);
    expect(await accounts.unseal(request)).toEqual(invalid);
  });

  test('[S7-009] accepts only one of twenty concurrent requests with the same encrypted body', async () => {
    const request = await seal(accounts);
    const results = await Promise.all(Array.from({ length: 20 }, () => accounts.unseal(request)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
  });

  test('[S7-009] accepts an encrypted body only at its own endpoint', async () => {
    const request = await seal(accounts);
    expect(await accounts.unseal({ ...request, pathname: '/wps/member/register' })).toEqual(invalid);
    expect((await accounts.unseal(request)).ok).toBe(true);
  });

  test.each([300_000, -300_000])(
    '[S7-009] accepts a body whose time is %i ms off the server’s clock',
    async (offset) => {
      const request = await seal(accounts, { timestamp: accounts.clock.now() + offset });
      expect((await accounts.unseal(request)).ok).toBe(true);
    },
  );

  test.each([300_001, -300_001])(
    '[S7-009] rejects a body whose time is %i ms off the server’s clock',
    async (offset) => {
      const request = await seal(accounts, { timestamp: accounts.clock.now() + offset });
      expect(await accounts.unseal(request)).toEqual(invalid);
    },
  );

  test('[S7-009] rejects a plain body and an unknown key with separate errors', async () => {
    const request = await seal(accounts);
    const plain = await accounts.unseal({ ...request, body: { username: 'demo', password: 'x' } });
    const unknown = await accounts.unseal({ ...request, body: { rsaKey: 'nobody', DES: 'x' } });
    expect(plain).toEqual({ ok: false, error: { code: 'sealed_body_required' } });
    expect(unknown).toEqual({ ok: false, error: { code: 'sealed_key_unknown' } });
  });

  test('[S7-009] rejects an encrypted body with any changed bit, always with the same error', async () => {
    const request = await seal(accounts);
    const body = z.object({ rsaKey: z.string(), DES: z.string() }).parse(request.body);
    const parts: Record<string, string> = {
      DES: body.DES,
      wrappedKey: request.wrappedKey ?? '',
      digest: request.digest ?? '',
      encryption: request.encryption ?? '',
    };
    const flip = fc.constantFrom(...Object.keys(parts)).chain((part) =>
      fc.record({
        part: fc.constant(part),
        at: fc.nat({ max: (parts[part]?.length ?? 1) - 1 }),
        bit: fc.nat({ max: 6 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(flip, async ({ part, at, bit }) => {
        const bytes = Buffer.from(parts[part] ?? '', 'latin1');
        bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
        const broken = { ...parts, [part]: bytes.toString('latin1') };
        expect(
          await accounts.unseal({ ...request, ...broken, body: { rsaKey: body.rsaKey, DES: broken['DES'] } }),
        ).toEqual(invalid);
      }),
      { numRuns: FLIPS },
    );
    expect((await accounts.unseal(request)).ok).toBe(true);
  }, 120_000);
});

describe('session keys', () => {
  test('[S7-009] the encryption keys are the same for every instance of the server', async () => {
    const one = await createTestAccountServices(db);
    const other = await createTestAccountServices(db);
    expect(await one.keys.current()).toEqual(await other.keys.current());
    expect((await other.unseal(await seal(one))).ok).toBe(true);
  });

  test('[S7-009] the encryption keys change every day and remain valid for one more day', async () => {
    const later = await createTestAccountServices(db);
    const first = await later.keys.current();
    later.advance(DAY_MS);
    expect((await later.keys.current()).id).not.toBe(first.id);
    expect(await later.keys.privateKey(first.id)).not.toBeNull();
    later.advance(DAY_MS);
    expect(await later.keys.privateKey(first.id)).toBeNull();
  });
});
