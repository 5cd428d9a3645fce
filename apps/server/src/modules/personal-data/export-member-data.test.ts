import { exportMemberData, exportedMemberDataSchema } from '@foyer/contract/member/export-member-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, findMemberId } from '#src/modules/member/member.public.ts';
import { createDataKeyService } from '#src/modules/data-key/data-key.public.ts';
import { collectMemberData } from '#src/modules/personal-data/collect-member-data.ts';
import { listMemberTables } from '#src/modules/personal-data/member-rows.ts';
import { storeAgeAndKycStatus } from '#src/modules/protection/protection.public.ts';
import { fillMemberTables } from '#test/fill-member-tables.ts';
import { logInForToken, startMembersServer } from '#test/servers/members-server.ts';
import { callSealed } from '#test/sealed-call.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const DAY_MS = 24 * 60 * 60_000;

let server: TestServer;
let token: string;
let memberId: string;
beforeAll(async () => {
  server = await startMembersServer();
  token = await logInForToken(server, 'demo');
  memberId = (await findMemberId(server.db, 'aurora', 'demo')) ?? '';
});
afterAll(() => server.close());

const exportAs = (authorization: string, input: { readonly password?: string }) =>
  callSealed({ port: server.port, endpoint: exportMemberData, input, headers: { authorization } });

test('a data export rejects a wrong password, and a call with only a session token', async () => {
  expect((await exportAs(token, { password: 'wrong' })).errorCode).toBe('password_wrong');
  expect((await exportAs(token, {})).errorCode).toBe('invalid_request');
});

test("a data export contains the member's rows of every table, and no secret", async () => {
  const { names } = await fillMemberTables(server.db, memberId, new Date(server.clock.now()));
  const response = await exportAs(token, { password: DEMO_PASSWORD });
  const { sections, ...head } = exportedMemberDataSchema.parse(response.value);
  expect(head).toEqual({
    format: 'foyer.member-data',
    version: 1,
    exportedAt: new Date(server.clock.now()).toISOString(),
    merchant: 'aurora',
  });
  expect(sections['account']?.['member']).toMatchObject([{ id: memberId, username: 'demo' }]);
  const tables = Object.values(sections).flatMap((section) => Object.keys(section));
  expect(tables).toHaveLength(listMemberTables().length);
  const text = JSON.stringify(sections);
  expect(names.some((name) => text.includes(name))).toBe(true);
  expect(text).not.toMatch(/argon2|"passwordHash"|"tokenHash"|"encrypted"|"secret"|"codeHash"/);
});

test('a data export contains in plain text what the operator sent for registries of excluded persons', async () => {
  const id = (await findMemberId(server.db, 'aurora', 'agent')) ?? '';
  const keys = { firstName: 'Marigold', dateOfBirth: '1970-01-31', nationalId: '197001319802' };
  const services = { db: server.db, clock: server.clock, dataKey: server.context.dataKey };
  await storeAgeAndKycStatus(services, id, {
    age_proven: true,
    kyc: 'passed',
    keys,
    reference: 'call-1',
    isBelowMinimumAge: false,
  });
  const session = await logInForToken(server, 'agent');
  const { value } = await exportAs(session, { password: DEMO_PASSWORD });
  const [verification] = exportedMemberDataSchema.parse(value).sections['account']?.['memberVerification'] ?? [];
  expect(verification).toMatchObject({ ageProven: true, kyc: 'passed', registryKeys: keys });
  expect(verification).not.toHaveProperty('encrypted');

  // Encrypted with a key that was removed from the settings.
  const former = {
    ...services,
    dataKey: createDataKeyService(server.db, ['a-former-data-key-with-enough-characters']),
  };
  await storeAgeAndKycStatus(former, id, {
    age_proven: true,
    kyc: 'passed',
    keys,
    reference: 'call-2',
    isBelowMinimumAge: false,
  });
  const exported = await collectMemberData(services, { memberId: id, merchantCode: 'aurora' });
  expect(exported.sections['account']?.['memberVerification']).toMatchObject([{ kyc: 'passed', registryKeys: null }]);
});

test('a data export accepts a recent login of a member without a password, and no older one', async () => {
  const other = await logInForToken(server, 'agent');
  const otherId = (await findMemberId(server.db, 'aurora', 'agent')) ?? '';
  await server.db.insertInto('passwordless_member').values({ member_id: otherId }).execute();
  expect((await exportAs(other, {})).status).toBe(200);
  server.clock.advance(10 * 60_000 + 1);
  expect((await exportAs(other, {})).errorCode).toBe('fresh_login_required');
});

test('a member can export their personal data three times a day', async () => {
  const again = await logInForToken(server, 'viewer4');
  const statuses = [];
  for (let index = 0; index < 4; index += 1) statuses.push((await exportAs(again, { password: DEMO_PASSWORD })).status);
  expect(statuses.at(-1)).toBe(429);
  server.clock.advance(DAY_MS);
  const fresh = await logInForToken(server, 'demo');
  expect((await exportAs(fresh, { password: DEMO_PASSWORD })).status).toBe(200);
});
