import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMemberId } from '#src/modules/member/member.public.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import {
  deleteExpiredErasedMemberRows,
  eraseMember,
  planMemberErasure,
} from '#src/modules/personal-data/erase-member.ts';
import { listMemberTables } from '#src/modules/personal-data/member-rows.ts';
import type { PersonalDataTableRule } from '#src/modules/personal-data/personal-data-table-rule.ts';
import { personalDataTableRules } from '#src/modules/personal-data/personal-data-table-rules.ts';
import { imposeTimeOut } from '#src/modules/protection/impose-play-block.public.ts';
import { insertRegistryCheck } from '#src/modules/protection/registry/insert-registry-check.ts';
import { createPasswordHasher } from '#src/modules/session/session.public.ts';
import { fillMemberTables } from '#test/fill-member-tables.ts';
import { logInAs, makeDeviceId, startMembersServer } from '#test/servers/members-server.ts';
import type { TestServer } from '#test/servers/test-server.ts';
import { FAST_PASSWORD_HASH } from '#test/fast-password-hash.ts';

const DAY_MS = 24 * 60 * 60_000;
const PASSWORD = 'Sunny-Harbour-71';
const member = { username: 'Quokka4711', email: 'quokka@wombat.example', mobile: '+84-900011122' };
const rules: Readonly<Record<string, PersonalDataTableRule>> = personalDataTableRules;

let server: TestServer;
beforeAll(async () => {
  server = await startMembersServer();
});
afterAll(() => server.close());

const listTables = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(server.db);
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'));
};

/** Every value of a table's text and JSON columns, with the name of its column. */
async function readTexts(table: string): Promise<readonly { readonly column: string; readonly text: string }[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(one) as row from ${sql.table(table)} as one`.execute(server.db);
  return rows.flatMap(({ row }) =>
    Object.entries(row).map(([column, value]) => ({ column, text: JSON.stringify(value) ?? '' })),
  );
}

/** The columns of all tables that contain one of the values. */
async function findColumns(values: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const table of await listTables()) {
    for (const { column, text } of await readTexts(table)) {
      if (values.some((value) => text.toLowerCase().includes(value.toLowerCase()))) found.add(`${table}.${column}`);
    }
  }
  return [...found];
}

/** Adds a member with rows in every table, who has logged in and referred another member. Returns what identifies them. */
async function addFilledMember() {
  const { db, clock } = server;
  const id = crypto.randomUUID();
  const friendId = crypto.randomUUID();
  const passwordHash = await createPasswordHasher(FAST_PASSWORD_HASH).hash(PASSWORD);
  const common = { merchantCode: 'aurora', passwordHash, language: 'EN', createdAt: new Date(clock.now()) };
  await insertMember(db, { ...common, ...member, id });
  await insertMember(db, { ...common, id: friendId, username: 'Bandicoot12', passwordHash: 'none' });
  const { referral_code: referralCode } = await db
    .selectFrom('member')
    .select('referral_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await fillMemberTables(db, friendId, new Date(clock.now()));
  await sql`select set_config('foyer.erasing', 'on', false)`.execute(db);
  const referred = { referral_code: referralCode, referrer_id: id };
  await db.updateTable('attribution').set(referred).where('member_id', '=', friendId).execute();
  await sql`select set_config('foyer.erasing', 'off', false)`.execute(db);
  const device = { loginDeviceId: makeDeviceId('quokka'), userAgent: 'Mozilla/5.0 Quokka' };
  expect((await logInAs(server, member.username, { password: PASSWORD, ...device })).status).toBe(200);
  const { rows } = await fillMemberTables(db, id, new Date(clock.now()));
  const texts = [...(await rows()).matchAll(/"([0-9a-f]{8}-[0-9a-f-]{27})"/g)].flatMap(([, text = '']) => text);
  const identifying = [...Object.values(member), ...Object.values(device), referralCode, passwordHash, ...texts];
  return { id, friendId, identifying: [...new Set(identifying)].filter((text) => text !== id) };
}

test('every table has an erasure rule, and an erased account is retained at least as long as every row that refers to the account', async () => {
  expect(Object.keys(personalDataTableRules).toSorted()).toEqual(await listTables());
  const days = listMemberTables().flatMap(({ rule }) => (rule.erase === 'delete' ? [] : [rule.erase.days ?? 0]));
  expect(personalDataTableRules.member.erase.days).toBe(Math.max(...days));
});

test('an erasure leaves nothing that identifies the member, except what a rule retains', async () => {
  const { db, clock } = server;
  const { id, friendId, identifying } = await addFilledMember();
  const plan = await planMemberErasure(db, id);
  expect(plan.map(({ table }) => table).toSorted()).toEqual(
    listMemberTables()
      .map(({ table }) => table)
      .toSorted(),
  );
  const friendBefore = await planMemberErasure(db, friendId);

  expect(await eraseMember({ db, clock, dataKey: server.context.dataKey }, id)).toBe(true);
  expect(await eraseMember({ db, clock, dataKey: server.context.dataKey }, id)).toBe(false);

  const unexpected = (await findColumns(identifying)).filter((found) => {
    const [table = '', column = ''] = found.split('.');
    const rule = rules[table];
    return rule?.kind !== 'member' || rule.erase === 'delete' || rule.erase.columns[column] !== 'keep';
  });
  expect(unexpected).toEqual([]);
  expect(await findColumns(Object.values(member))).toEqual([]);
  expect(await findMemberId(db, 'aurora', member.username)).toBeNull();
  expect(await planMemberErasure(db, friendId)).toEqual(friendBefore);
  const remaining = (await planMemberErasure(db, id)).map(({ erase }) => erase);
  expect(remaining.length).toBeGreaterThan(0);
  expect(remaining).not.toContain('delete');

  clock.advance(personalDataTableRules.member.erase.days * DAY_MS);
  await deleteExpiredErasedMemberRows({ db, clock });
  expect((await planMemberErasure(db, id)).map(({ table }) => table)).toContain('deposit');
  clock.advance(1);
  await deleteExpiredErasedMemberRows({ db, clock });
  expect(await planMemberErasure(db, id)).toEqual([]);
  expect(await planMemberErasure(db, friendId)).toEqual(friendBefore);
});

test('after an erasure, no audit entry refers to a retained registry check or block of the erased member', async () => {
  const { clock, context, db } = server;
  const [id, at] = [crypto.randomUUID(), new Date(clock.now())];
  const account = { username: 'Bilby12', merchantCode: 'aurora', passwordHash: 'none', language: 'EN', createdAt: at };
  await insertMember(db, { ...account, id });
  const merchant = context.merchants.stored().find(({ code }) => code === 'aurora');
  if (merchant === undefined) throw new Error('there is no merchant aurora');
  await imposeTimeOut(context, { memberId: id, merchant, source: 'member', requestId: crypto.randomUUID() }, 24);
  await insertRegistryCheck(context, {
    id: crypto.randomUUID(),
    member_id: id,
    registry: 'gamstop',
    occasion: 'sweep',
    asked_at: at,
    answer: 'excluded',
    reference: 'answer-1',
    valid_until: null,
  });
  expect(await eraseMember(context, id)).toBe(true);
  const { rows } = await sql<{ member: string }>`
    select coalesce(registry_check.member_id, play_block.member_id) as member from audit_entry
    left join registry_check on audit_entry.reference in (registry_check.id, registry_check.reference)
    left join play_block on play_block.id = audit_entry.reference or play_block.id like audit_entry.reference || ':%'`.execute(
    db,
  );
  expect(rows.filter(({ member: found }) => found === id)).toEqual([]);
  const checks = db.selectFrom('registry_check').select('id').where('member_id', '=', id);
  expect(await checks.execute()).toHaveLength(1);
});

test('the database rejects a deletion from an append-only table outside the erasure of a member', async () => {
  const { db } = server;
  await expect(db.deleteFrom('attribution').execute()).rejects.toThrow('append-only');
});

test("an erasure deletes messages to support that a visitor left with the member's address or number, and no others", async () => {
  const { db, clock } = server;
  const id = crypto.randomUUID();
  const createdAt = new Date(clock.now());
  const account = { username: 'Numbat12', mobile: '84900033344', email: 'numbat@wombat.example', passwordHash: 'none' };
  await insertMember(db, { ...account, id, merchantCode: 'aurora', language: 'EN', createdAt });
  const leave = (contact: string) =>
    db
      .insertInto('chat_note')
      .values({
        id: crypto.randomUUID(),
        merchant_code: 'aurora',
        member_id: null,
        contact,
        text: 'I cannot log in.',
        created_at: createdAt,
      })
      .execute();
  const others = ['numbat@wombat.example.org', '0900033345', '33344', 'a@84900033344.example'];
  for (const contact of ['Numbat@Wombat.example', '+84 900 033 344', '0900-033-344', ...others]) await leave(contact);
  const step = (await planMemberErasure(db, id)).find(({ table }) => table === 'chat_note');
  expect(step?.rows).toBe(3);
  expect(await eraseMember({ db, clock, dataKey: server.context.dataKey }, id)).toBe(true);
  const rest = await db.selectFrom('chat_note').select('contact').where('member_id', 'is', null).execute();
  expect(rest.map(({ contact }) => contact).toSorted()).toEqual(others.toSorted());
});
