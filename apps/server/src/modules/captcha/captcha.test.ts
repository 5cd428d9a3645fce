import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '#src/db/schema.ts';
import { createTestAccountServices, type TestAccountServices } from '#test/members/test-account-services.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});

afterAll(() => database.close());

const challengeSchema = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
});

async function solve(
  accounts: TestAccountServices,
  demand?: { readonly harder: boolean },
): Promise<{ proof: string; challenge: z.output<typeof challengeSchema> }> {
  const started = await accounts.captcha.createChallenge(accounts.merchant, demand);
  const challenge = challengeSchema.parse(started.ok ? started.value.init.altcha : null);
  const solution = await solveChallenge({ challenge, deriveKey });
  return { proof: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'), challenge };
}

const verify = (accounts: TestAccountServices, geetestValidateV4: string, holder: string = crypto.randomUUID()) =>
  accounts.captcha.verify(accounts.merchant, { proof: { geetestValidateV4 }, holder });

const passed = { ok: true, value: null };
const wrong = { ok: false, error: { code: 'captcha_invalid' } };

test('[S7-021, S7-025, S3-051] accepts a solved captcha once, and a second time only for a retry of the same request', async () => {
  const accounts = await createTestAccountServices(db);
  const { proof } = await solve(accounts);
  expect(await verify(accounts, proof, 'one')).toEqual(passed);
  expect(await verify(accounts, proof, 'one')).toEqual(passed);
  expect(await verify(accounts, proof, 'other')).toEqual(wrong);
});

test('[S7-021] rejects a captcha proof after ten minutes, at another merchant, or for an easier challenge', async () => {
  const [accounts, other] = [await createTestAccountServices(db), await createTestAccountServices(db)];
  const { proof, challenge } = await solve(accounts);
  expect(await verify(other, proof)).toEqual(wrong);
  const easy = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } };
  const solution = await solveChallenge({ challenge: easy, deriveKey });
  expect(await verify(accounts, Buffer.from(JSON.stringify({ challenge: easy, solution })).toString('base64'))).toEqual(
    wrong,
  );
  accounts.advance(10 * 60_000);
  expect(await verify(accounts, proof)).toEqual(wrong);
}, 60_000);

test('[S7-021] accepts only a harder captcha if one is required', async () => {
  const accounts = await createTestAccountServices(db);
  const [normal, harder] = [await solve(accounts), await solve(accounts, { harder: true })];
  const verifyHarder = (geetestValidateV4: string) =>
    accounts.captcha.verify(accounts.merchant, {
      proof: { geetestValidateV4 },
      holder: crypto.randomUUID(),
      harder: true,
    });
  expect(await verifyHarder(normal.proof)).toEqual(wrong);
  expect(await verifyHarder(harder.proof)).toEqual(passed);
  expect(await verify(accounts, (await solve(accounts, { harder: true })).proof)).toEqual(passed);
  const counters = await Promise.all(
    Array.from({ length: 20 }, async () => readCounter((await solve(accounts, { harder: true })).proof)),
  );
  expect(Math.min(...counters)).toBeGreaterThanOrEqual(120);
  expect(readCounter(normal.proof)).toBeLessThanOrEqual(120);
}, 120_000);

/** The number of keys that a client derives for a proof. */
function readCounter(proof: string): number {
  const schema = z.object({ solution: z.object({ counter: z.int() }) });
  return schema.parse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))).solution.counter;
}

test.each(['', '{}', 'e30=', 'bnVsbA==', 'x'.repeat(50), 'x'.repeat(4096), Buffer.from('[]').toString('base64')])(
  '[S7-021] rejects the invalid proof %s',
  async (text) => {
    const result = await verify(await createTestAccountServices(db), text);
    expect(result).toEqual(text === '' ? { ok: false, error: { code: 'verify_first' } } : wrong);
  },
);

test('[S9-027, S6-018] accepts a mock token of 50 characters once within 60 s', async () => {
  const accounts = await createTestAccountServices(db);
  const [used, unused] = [await accounts.mockProof(), await accounts.mockProof()];
  expect(used).toHaveLength(50);
  expect(await verify(accounts, used)).toEqual(passed);
  expect(await verify(accounts, used)).toEqual(wrong);
  accounts.advance(59_999);
  expect(await verify(accounts, await accounts.mockProof())).toEqual(passed);
  accounts.advance(1);
  expect(await verify(accounts, unused)).toEqual(wrong);
});

test('[S9-027, S6-018] neither issues nor accepts mock tokens in production or without the flag', async () => {
  const demo = await createTestAccountServices(db);
  const token = await demo.mockProof();
  const options = [{ production: true }, { brand: { flags: {} } }];
  for (const option of options) {
    const accounts = {
      ...(await createTestAccountServices(db, option)),
      merchant: { ...(await createTestAccountServices(db, option)).merchant, code: demo.merchant.code },
    };
    const started = await accounts.captcha.createChallenge(accounts.merchant);
    expect(started.ok && 'mockToken' in started.value.init).toBe(false);
    expect(await verify(accounts, token)).toEqual(wrong);
  }
  expect(await verify(demo, token)).toEqual(passed);
});
