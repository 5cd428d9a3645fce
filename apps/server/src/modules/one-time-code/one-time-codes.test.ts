import { sendSmsCode } from '@foyer/contract/verification/send-sms-code';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertMember } from '#src/modules/member/member-store.ts';
import { DATABASE_START_TIMEOUT_MS } from '#test/database/open-test-database.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { readOutbox } from '#test/read-outbox.ts';
import { fetchMockCaptchaProof } from '#test/sealed-call.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

const HOUR_MS = 60 * 60_000;
/** ROTATING=10000 is the long run. */
const ROTATING = Number(process.env['ROTATING'] ?? 300);

const open = makeMerchant({ code: 'open', hosts: ['open.localhost'], codes: { perHour: 20 } });
const guarded = makeMerchant({ flags: { GEETESTTEST3: true, GEETESTVCODE3: true } });
const withoutCodes = makeMerchant({ code: 'silent', hosts: ['silent.localhost'], codes: undefined });

let server: TestServer;

beforeAll(async () => {
  const isTrustedProxy = () => true;
  server = await startTestServer({ merchants: [open, guarded, withoutCodes], config: { isTrustedProxy } });
});

afterAll(() => server.close());

let numbers = 0;
/** Vietnamese mobile numbers, different in each call. */
const someNumber = (): string => `0901${String((numbers += 1)).padStart(6, '0')}`;

const fromAddress = (ip: string) => ({ host: 'open.localhost', headers: { 'x-forwarded-for': ip } });
const sendCode = (mobileNum: string, options: object = fromAddress('192.0.2.1')) =>
  server.call(sendSmsCode, { countryDialingCode: '84', mobileNum }, options);
const rejected = (status: number, errorCode: string) => expect.objectContaining({ status, errorCode });

describe('a code by SMS', () => {
  test('[S7-018, S1-003] an SMS code has six digits and is sent in the language of the request', async () => {
    const mobileNum = someNumber();
    const response = await sendCode(mobileNum, { ...fromAddress('192.0.2.2'), language: 'VI' });
    expect(response).toMatchObject({ status: 200, value: { expiresIn: 600, retryAfter: 60 } });
    const [newest] = await readOutbox(server.port);
    expect(newest).toMatchObject({
      to: `84${mobileNum.slice(1)}`,
      channel: 'sms',
      code: expect.stringMatching(/^\d{6}$/),
    });
    expect(newest?.text).toContain(`${newest?.code} là mã xác minh Aurora`);
    expect(newest?.at).toBe(new Date(server.clock.now()).toISOString());
  });

  test('[S7-018] a code request has the same response for known and unknown numbers', async () => {
    const [known, unknown] = [someNumber(), someNumber()];
    const member = { id: crypto.randomUUID(), merchantCode: 'open', username: 'known', passwordHash: 'none' };
    const mobile = `84${known.slice(1)}`;
    await insertMember(server.db, { ...member, mobile, language: null, createdAt: new Date(server.clock.now()) });
    const responses = [
      await sendCode(known, fromAddress('192.0.2.3')),
      await sendCode(unknown, fromAddress('192.0.2.3')),
    ];
    const [one, other] = responses.map(({ status, raw, message }) => ({ status, raw, message }));
    expect(one?.status).toBe(200);
    expect(one).toEqual(other);
  });

  test.each(['12', '0281234567', '0901 abc', '123456789012345'])(
    '[S7-018] rejects %s, which is no mobile number',
    async (mobileNum) => {
      expect(await sendCode(mobileNum, fromAddress('192.0.2.4'))).toMatchObject({
        status: 400,
        raw: { fields: { mobileNum: 'wrong_format' } },
      });
    },
  );

  test("[S7-018] sends no code to a number of another country than the merchant's", async () => {
    const response = await server.call(
      sendSmsCode,
      { countryDialingCode: '1', mobileNum: '2015550123' },
      fromAddress('192.0.2.4'),
    );
    expect(response).toMatchObject({ status: 400, raw: { fields: { mobileNum: 'wrong_format' } } });
  });

  test('[S5-004, S5-006] sends no code without the captcha that the merchant requires', async () => {
    const mobileNum = someNumber();
    const before = (await readOutbox(server.port)).length;
    const request = (geetestValidateV4?: string) =>
      server.call(sendSmsCode, { countryDialingCode: '84', mobileNum, geetestValidateV4 });
    expect([await request(), await request('x'.repeat(50))]).toEqual([
      rejected(400, 'verify_first'),
      rejected(400, 'captcha_invalid'),
    ]);
    expect(await readOutbox(server.port)).toHaveLength(before);
    expect(await request(await fetchMockCaptchaProof(server.port))).toMatchObject({ status: 200 });
    expect(await readOutbox(server.port)).toHaveLength(before + 1);
  });

  test('[S7-018] rejects requests for an SMS code if the merchant has no SMS codes', async () => {
    expect(await sendCode(someNumber(), { host: 'silent.localhost' })).toEqual(rejected(403, 'access_denied'));
  });

  test('[S7-018] neither the database nor the log contains a number or an SMS code', async () => {
    const mobileNum = someNumber();
    await sendCode(mobileNum, fromAddress('192.0.2.5'));
    const [newest] = await readOutbox(server.port);
    const rows = JSON.stringify(await server.db.selectFrom('one_time_code').selectAll().execute());
    const dump = rows + JSON.stringify(server.logs);
    expect(rows).toContain('code_hash');
    expect(dump).not.toContain(mobileNum.slice(1));
    expect(dump).not.toContain(`"${newest?.code}"`);
  });
});

describe('code limits', () => {
  test('[S7-018] each number, in any notation, can receive one code a minute and five a day', async () => {
    server.clock.advance(24 * HOUR_MS);
    const mobileNum = someNumber();
    expect(await sendCode(mobileNum, fromAddress('192.0.2.10'))).toMatchObject({ status: 200 });
    const notations = [mobileNum.slice(1), `${mobileNum.slice(0, 4)} ${mobileNum.slice(4)}`];
    for (const [index, written] of notations.entries()) {
      const response = await sendCode(written, fromAddress(`192.0.2.${11 + index}`));
      expect(response).toMatchObject({
        status: 429,
        errorCode: 'TOO_MANY_REQUEST_CODE',
        headers: { 'retry-after': '60' },
      });
    }
    const statuses = [];
    for (let time = 0; time < 5; time += 1) {
      server.clock.advance(60_000);
      statuses.push((await sendCode(mobileNum, fromAddress(`192.0.2.${20 + time}`))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  test('[S7-018] each IPv4 address and IPv6 network can request ten codes an hour', async () => {
    server.clock.advance(24 * HOUR_MS);
    for (const ip of [() => '198.51.100.1', () => `2001:db8:1:2:${crypto.randomUUID().slice(0, 4)}::1`]) {
      const statuses = [];
      for (let time = 0; time < 11; time += 1) statuses.push((await sendCode(someNumber(), fromAddress(ip()))).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
      server.clock.advance(HOUR_MS);
    }
  });

  test('[S7-018] the merchant’s hourly budget also limits codes if every request has another number and another address', async () => {
    server.clock.advance(24 * HOUR_MS);
    const before = (await readOutbox(server.port)).length;
    let succeeded = 0;
    for (let time = 0; time < ROTATING; time += 1) {
      const response = await sendCode(someNumber(), fromAddress(`203.0.${Math.floor(time / 250)}.${time % 250}`));
      if (response.status === 200) succeeded += 1;
    }
    expect(succeeded).toBe(20);
    const after = (await readOutbox(server.port)).length;
    expect(after - before).toBeLessThanOrEqual(20);
    expect(after).toBeGreaterThan(before);
  }, 900_000);
});

describe('the outbox', () => {
  test('[S7-018] the outbox shows codes on a page without external resources, for known hosts only', async () => {
    server.clock.advance(24 * HOUR_MS);
    await sendCode(someNumber());
    const { status, text, headers } = await server.request('/dev/outbox');
    const [newest] = await readOutbox(server.port);
    expect(status).toBe(200);
    expect(text).toContain(newest?.code);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect((await server.request('/dev/outbox.json', { host: 'evil.example' })).status).toBe(421);
  });

  test(
    '[S7-018] the outbox does not exist in production, where codes need a message service',
    async () => {
      const production = await startTestServer({ config: { production: true } });
      const pages = [await production.request('/dev/outbox'), await production.request('/dev/outbox.json')];
      const response = await production.call(sendSmsCode, { countryDialingCode: '84', mobileNum: someNumber() });
      await production.close();
      expect(pages.map(({ status }) => status)).toEqual([404, 404]);
      expect(response).toMatchObject({ status: 503, errorCode: 'service_unavailable' });
    },
    DATABASE_START_TIMEOUT_MS,
  );
});
