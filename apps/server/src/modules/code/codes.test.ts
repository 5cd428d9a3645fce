import { sendSms } from '@foyer/contract/verification/send-sms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertMember } from '#src/modules/member/member-store.ts';
import { DATABASE_START_MS } from '#test/accounts.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { readOutbox } from '#test/outbox.ts';
import { fetchMockProof } from '#test/sealed-call.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

const HOUR_MS = 60 * 60_000;
/** ROTATING=10000 for the long run. */
const ROTATING = Number(process.env['ROTATING'] ?? 300);

const open = makeMerchant({ code: 'open', hosts: ['open.localhost'], codes: { perHour: 20 } });
const guarded = makeMerchant({ flags: { GEETESTTEST3: true, GEETESTVCODE3: true } });
const silent = makeMerchant({ code: 'silent', hosts: ['silent.localhost'], codes: undefined });

let server: TestServer;

beforeAll(async () => {
  const isTrustedProxy = () => true;
  server = await startTestServer({ merchants: [open, guarded, silent], config: { isTrustedProxy } });
}, DATABASE_START_MS);

afterAll(() => server.close());

let numbers = 0;
/** Vietnamese mobile numbers that no other test asks for. */
const someNumber = (): string => `0901${String((numbers += 1)).padStart(6, '0')}`;

const from = (ip: string) => ({ host: 'open.localhost', headers: { 'x-forwarded-for': ip } });
const sent = (mobileNum: string, how: object = from('192.0.2.1')) =>
  server.call(sendSms, { countryDialingCode: '84', mobileNum }, how);
const refused = (status: number, errorCode: string) => expect.objectContaining({ status, errorCode });

describe('a code by SMS', () => {
  test('[S7-018, S1-003] six digits go to the number, in the language of whoever asked', async () => {
    const mobileNum = someNumber();
    const answer = await sent(mobileNum, { ...from('192.0.2.2'), language: 'VI' });
    expect(answer).toMatchObject({ status: 200, value: { expiresIn: 600, retryAfter: 60 } });
    const [newest] = await readOutbox(server.port);
    expect(newest).toMatchObject({
      to: `84${mobileNum.slice(1)}`,
      channel: 'sms',
      code: expect.stringMatching(/^\d{6}$/),
    });
    expect(newest?.text).toContain(`${newest?.code} là mã Aurora`);
    expect(newest?.at).toBe(new Date(server.clock.now()).toISOString());
  });

  test('[S7-018] a known and an unknown number are answered alike', async () => {
    const [known, unknown] = [someNumber(), someNumber()];
    const member = { id: crypto.randomUUID(), merchantCode: 'open', username: 'known', passwordHash: 'none' };
    const mobile = `84${known.slice(1)}`;
    await insertMember(server.db, { ...member, mobile, language: null, createdAt: new Date(server.clock.now()) });
    const answers = [await sent(known, from('192.0.2.3')), await sent(unknown, from('192.0.2.3'))];
    const [one, other] = answers.map(({ status, raw, message }) => ({ status, raw, message }));
    expect(one?.status).toBe(200);
    expect(one).toEqual(other);
  });

  test.each(['12', '0281234567', '0901 abc', '123456789012345'])(
    '[S7-018] %s is no mobile number',
    async (mobileNum) => {
      expect(await sent(mobileNum, from('192.0.2.4'))).toMatchObject({
        status: 400,
        raw: { fields: { mobileNum: 'wrong_format' } },
      });
    },
  );

  test('[S7-018] a number of another country is refused: nobody makes a merchant pay for messages around the world', async () => {
    const answer = await server.call(sendSms, { countryDialingCode: '1', mobileNum: '2015550123' }, from('192.0.2.4'));
    expect(answer).toMatchObject({ status: 400, raw: { fields: { mobileNum: 'wrong_format' } } });
  });

  test('[S5-004, S5-006] where the merchant wants a captcha, none is sent without one', async () => {
    const mobileNum = someNumber();
    const before = (await readOutbox(server.port)).length;
    const ask = (geetestValidateV4?: string) =>
      server.call(sendSms, { countryDialingCode: '84', mobileNum, geetestValidateV4 });
    expect([await ask(), await ask('x'.repeat(50))]).toEqual([
      refused(400, 'verify_first'),
      refused(400, 'captcha_invalid'),
    ]);
    expect(await readOutbox(server.port)).toHaveLength(before);
    expect(await ask(await fetchMockProof(server.port))).toMatchObject({ status: 200 });
    expect(await readOutbox(server.port)).toHaveLength(before + 1);
  });

  test('[S7-018] a merchant that sends no codes refuses', async () => {
    expect(await sent(someNumber(), { host: 'silent.localhost' })).toEqual(refused(403, 'access_denied'));
  });

  test('[S7-018] neither number nor code reaches the log or the database', async () => {
    const mobileNum = someNumber();
    await sent(mobileNum, from('192.0.2.5'));
    const [newest] = await readOutbox(server.port);
    const rows = JSON.stringify(await server.db.selectFrom('one_time_code').selectAll().execute());
    const dump = rows + JSON.stringify(server.logs);
    expect(rows).toContain('code_hash');
    expect(dump).not.toContain(mobileNum.slice(1));
    expect(dump).not.toContain(`"${newest?.code}"`);
  });
});

describe('the limits of codes', () => {
  test('[S7-018] a number gets one a minute and five a day, however it is written', async () => {
    server.clock.advance(24 * HOUR_MS);
    const mobileNum = someNumber();
    expect(await sent(mobileNum, from('192.0.2.10'))).toMatchObject({ status: 200 });
    const same = [mobileNum.slice(1), `${mobileNum.slice(0, 4)} ${mobileNum.slice(4)}`];
    for (const [index, written] of same.entries()) {
      const answer = await sent(written, from(`192.0.2.${11 + index}`));
      expect(answer).toMatchObject({
        status: 429,
        errorCode: 'TOO_MANY_REQUEST_CODE',
        headers: { 'retry-after': '60' },
      });
    }
    const statuses = [];
    for (let time = 0; time < 5; time += 1) {
      server.clock.advance(60_000);
      statuses.push((await sent(mobileNum, from(`192.0.2.${20 + time}`))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  test('[S7-018] an address gets ten an hour, and all of a provider’s IPv6 customer is one', async () => {
    server.clock.advance(24 * HOUR_MS);
    for (const ip of [() => '198.51.100.1', () => `2001:db8:1:2:${crypto.randomUUID().slice(0, 4)}::1`]) {
      const statuses = [];
      for (let time = 0; time < 11; time += 1) statuses.push((await sent(someNumber(), from(ip()))).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
      server.clock.advance(HOUR_MS);
    }
  });

  test('[S7-018] rotating numbers and addresses end at the merchant’s budget', async () => {
    server.clock.advance(24 * HOUR_MS);
    const before = (await readOutbox(server.port)).length;
    let answered = 0;
    for (let time = 0; time < ROTATING; time += 1) {
      const answer = await sent(someNumber(), from(`203.0.${Math.floor(time / 250)}.${time % 250}`));
      if (answer.status === 200) answered += 1;
    }
    expect(answered).toBe(20);
    const after = (await readOutbox(server.port)).length;
    expect(after - before).toBeLessThanOrEqual(20);
    expect(after).toBeGreaterThan(before);
  }, 900_000);
});

describe('the outbox', () => {
  test('[S7-018] the page shows it, may load nothing, and a stranger’s host gets nothing', async () => {
    server.clock.advance(24 * HOUR_MS);
    await sent(someNumber());
    const { status, text, headers } = await server.ask('/dev/outbox');
    const [newest] = await readOutbox(server.port);
    expect(status).toBe(200);
    expect(text).toContain(newest?.code);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect((await server.ask('/dev/outbox.json', { host: 'evil.example' })).status).toBe(421);
  });

  test(
    '[S7-018] production has none, and without a service it sends no code',
    async () => {
      const production = await startTestServer({ config: { production: true } });
      const pages = [await production.ask('/dev/outbox'), await production.ask('/dev/outbox.json')];
      const asked = await production.call(sendSms, { countryDialingCode: '84', mobileNum: someNumber() });
      await production.close();
      expect(pages.map(({ status }) => status)).toEqual([404, 404]);
      expect(asked).toMatchObject({ status: 503, errorCode: 'service_unavailable' });
    },
    DATABASE_START_MS,
  );
});
