import { handoff, redeemHandoff } from '@foyer/contract/session/handoff';
import { logout } from '@foyer/contract/session/sessions';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DATABASE_START_MS } from '#test/accounts.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { logInAs, sessionOf, startMembersServer } from '#test/members.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const SHOP = 'https://shop.example';
const OLD = 'https://old.example:8443';
const handoffOrigins = [
  { origin: SHOP, legacyToken: false },
  { origin: OLD, legacyToken: true },
];

const neighbour = makeMerchant({ code: 'lotus', hosts: ['lotus.localhost'], handoffOrigins });

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startMembersServer({ merchants: [makeMerchant({ handoffOrigins }), neighbour] });
  ({ token } = sessionOf(await logInAs(server, 'demo')));
}, DATABASE_START_MS);
afterAll(() => server.close());

const tokenFor = async (audience = SHOP) => (await server.call(handoff, { audience }, { token })).value?.token ?? '';
const redeem = (given: string, audience = SHOP) => server.call(redeemHandoff, { token: given, audience });
const invalid = { status: 404, errorCode: 'handoff_token_invalid' };

test('[S2-015] a site of the list learns once who the member is, by a token that opens nothing here', async () => {
  const answer = await server.call(handoff, { audience: SHOP }, { token });
  expect(answer.value).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 60 });
  const given = answer.value?.token ?? '';
  expect(await server.call(handoff, { audience: SHOP }, { token: given })).toMatchObject({ status: 401 });
  expect((await redeem(given)).value).toMatchObject({ userName: 'demo', customerType: 0, merchantCode: 'aurora' });
  expect(await redeem(given)).toMatchObject(invalid);
});

test('[S2-015] of a hundred redeemers at once, one succeeds', async () => {
  const given = await tokenFor();
  const answers = await Promise.all(Array.from({ length: 100 }, () => redeem(given)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
}, 60_000);

test('[S2-015] it is for its own site, for 60 s, and dies with the session', async () => {
  const given = await tokenFor();
  expect(await redeem(given, OLD)).toMatchObject(invalid);
  server.clock.advance(59_999);
  expect(await redeem(given)).toMatchObject({ status: 200 });
  const late = await tokenFor();
  server.clock.advance(60_000);
  expect(await redeem(late)).toMatchObject(invalid);
  const other = sessionOf(await logInAs(server, 'agent')).token;
  const orphan = (await server.call(handoff, { audience: SHOP }, { token: other })).value?.token ?? '';
  await server.call(logout, {}, { token: other });
  expect(await redeem(orphan)).toMatchObject(invalid);
});

test('[S2-015, S6-005] at another merchant’s host it says nothing of the member, and is not used up', async () => {
  const given = await tokenFor();
  const body = JSON.stringify({ token: given, audience: SHOP });
  const headers = { 'content-type': 'application/json' };
  const asked = await server.ask(redeemHandoff.path, { method: 'POST', host: 'lotus.localhost', headers, body });
  expect(asked.status).toBe(404);
  expect(asked.text).toContain(invalid.errorCode);
  expect((await redeem(given)).status).toBe(200);
});

test('[S2-015] an origin marked so gets the session token itself', async () => {
  expect((await server.call(handoff, { audience: OLD }, { token })).value).toEqual({ token, expiresIn: null });
});

test('[S2-015] nothing off the list gets a token', async () => {
  const near = [
    'https://shop.example.evil.test',
    'http://shop.example',
    'https://shop.example:444',
    'https://SHOP.example',
    'https://evil.test',
  ];
  for (const audience of near) {
    expect(await server.call(handoff, { audience }, { token })).toMatchObject({ status: 403 });
  }
  const shapes = handoff.in;
  const hostile = fc.webUrl({ withQueryParameters: true, withFragments: true, validSchemes: ['https', 'http', 'ftp'] });
  fc.assert(
    fc.property(hostile, (audience) => {
      const parsed = shapes.safeParse({ audience });
      return !parsed.success || !handoffOrigins.some(({ origin }) => origin === parsed.data.audience);
    }),
    { numRuns: 10_000 },
  );
  expect(await server.call(handoff, { audience: 'https://u:p@shop.example' }, { token })).toMatchObject({
    status: 400,
  });
  expect(await server.call(handoff, { audience: SHOP })).toMatchObject({ status: 401 });
});
