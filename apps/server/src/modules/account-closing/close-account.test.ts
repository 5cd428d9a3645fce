import { closeAccount } from '@foyer/contract/member/close-account';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { reopenAccount, accountReopenOfferSchema } from '@foyer/contract/session/reopen-account';
import { verifyLogin } from '@foyer/contract/session/verify-login';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseClosedAccounts } from '#src/modules/account-closing/erase-closed-accounts.public.ts';
import { DEMO_PASSWORD, findMember, findMemberId } from '#src/modules/member/member.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import {
  logInAs,
  logInForToken,
  parseSession,
  parseVerificationTicket,
  startMembersServer,
} from '#test/servers/members-server.ts';
import { callAsOperator, OPERATOR_SECRET } from '#test/call-as-operator.ts';
import { callSealed } from '#test/sealed-call.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const DAY_MS = 24 * 60 * 60_000;
const CLOSED = { status: 403, errorCode: 'account_closed' };
const DEAD_TICKET = { status: 400, errorCode: 'login_ticket_invalid' };

let server: TestServer;
beforeAll(async () => {
  const merchants = [makeMerchant({ closing: { reopenDays: 14, eraseAfterDays: 30 } })];
  server = await startMembersServer({ merchants, config: { operators: { aurora: { secrets: [OPERATOR_SECRET] } } } });
});
afterAll(() => server.close());

const close = (authorization: string, password: string) =>
  callSealed({ port: server.port, endpoint: closeAccount, input: { password }, headers: { authorization } });
const reopen = (ticket: string) => server.call(reopenAccount, { ticket });
const logInAndClose = async (username: string) => close(await logInForToken(server, username), DEMO_PASSWORD);
const readOffer = ({ value }: { readonly value?: unknown }) => accountReopenOfferSchema.parse(value);

async function findId(username: string): Promise<string> {
  return (await findMemberId(server.db, 'aurora', username)) ?? '';
}

/** Without the notices of logins, which have no cookie here. */
async function listNotices(username: string): Promise<readonly string[]> {
  const rows = await server.db
    .selectFrom('inbox_message')
    .select('template')
    .where('member_id', '=', await findId(username))
    .where('template', '!=', 'newLogin')
    .orderBy('seq')
    .execute();
  return rows.map(({ template }) => template);
}

test("[ASVS 7.4.2] closing an account requires the password, and ends the account's sessions and push registrations", async () => {
  const [token, other] = [await logInForToken(server, 'demo'), await logInForToken(server, 'demo')];
  const memberId = await findId('demo');
  const device = { merchant_code: 'aurora', member_id: memberId, token_hash: 'hash', encrypted: 'x', language: 'EN' };
  const bound = { ...device, id: 'device', origin: 'http://localhost', bound_at: new Date(server.clock.now()) };
  await server.db.insertInto('push_token').values(bound).execute();
  expect((await close(token, 'wrong')).errorCode).toBe('password_wrong');
  const closed = await close(token, DEMO_PASSWORD);
  const reopenUntil = new Date(server.clock.now() + 14 * DAY_MS).toISOString();
  expect(closed).toMatchObject({ status: 200, value: { reopenUntil } });
  for (const ended of [token, other]) {
    expect((await server.call(getMemberInfo, {}, { token: ended })).status).toBe(401);
  }
  expect(await server.db.selectFrom('push_token').selectAll().execute()).toEqual([]);
  expect(await listNotices('demo')).toEqual(['closed']);
});

test('reopens a closed account once, with the ticket that a login with the right password returned', async () => {
  expect((await logInAs(server, 'demo', { password: 'Wrong-Horse-1' })).errorCode).toBe('login.cred.err');
  const rejected = await logInAs(server, 'demo');
  expect(rejected).toMatchObject(CLOSED);
  const { ticket } = readOffer(rejected);
  const reopened = await reopen(ticket);
  const { token } = parseSession(reopened);
  expect((await server.call(getMemberInfo, {}, { token })).value?.account).toBe('demo');
  expect(await listNotices('demo')).toEqual(['closed', 'reopened']);
  const entries = await server.db
    .selectFrom('audit_entry')
    .innerJoin('audit_chain', 'audit_chain.id', 'audit_entry.chain_id')
    .select(['actor', 'action'])
    .where('member_id', '=', await findId('demo'))
    .orderBy('position')
    .execute();
  expect(entries).toEqual([
    { actor: 'member', action: 'account.closed' },
    { actor: 'member', action: 'account.reopened' },
  ]);
  expect(await reopen(ticket)).toMatchObject(DEAD_TICKET);
});

test('a login offers to reopen a closed account only after the second factor', async () => {
  const secret = 'JBSWY3DPEHPK3PXP';
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now() });
  const memberId = await findId('totp');
  const at = new Date(server.clock.now());
  const until = new Date(server.clock.now() + DAY_MS);
  await server.db
    .updateTable('member')
    .set({ closed_at: at, reopen_until: until })
    .where('id', '=', memberId)
    .execute();
  const first = await logInAs(server, 'totp');
  expect(first.errorCode).toBe('login_verify_required');
  const ticket = parseVerificationTicket(first);
  expect(await reopen(ticket)).toMatchObject(DEAD_TICKET);
  const verified = await callSealed({
    port: server.port,
    endpoint: verifyLogin,
    input: { ticket, channel: 'ga', code: code() },
  });
  expect(verified).toMatchObject(CLOSED);
  expect((await reopen(readOffer(verified).ticket)).status).toBe(200);
});

test('an account remains closed after the cooling period, or if the operator closed it', async () => {
  await logInAndClose('viewer4');
  server.clock.advance(14 * DAY_MS - 1);
  const late = readOffer(await logInAs(server, 'viewer4'));
  server.clock.advance(1);
  expect(await reopen(late.ticket)).toMatchObject(DEAD_TICKET);
  expect(await logInAs(server, 'viewer4')).toMatchObject({ ...CLOSED, value: null });

  await logInAndClose('agent');
  await callAsOperator(server, { type: 'account.order', order: 'close', members: ['agent'] });
  expect(await logInAs(server, 'agent')).toMatchObject({ ...CLOSED, value: null });
});

test('after the number of days set by the brand, the server erases accounts that members closed, but none that the operator closed', async () => {
  const { clock, context, db } = server;
  const brand = { closing: { reopenDays: 14, eraseAfterDays: 30 } };
  const stored = { ...context.merchants, stored: () => [makeMerchant(brand)] };
  const [closedId, byOperator] = [await findId('viewer4'), await findId('agent')];
  const closedAt = (await findMember(db, closedId))?.closed_at?.getTime() ?? 0;
  clock.advance(closedAt + 30 * DAY_MS - 1 - clock.now());
  expect(await eraseClosedAccounts({ ...context, merchants: stored })).toBe(0);
  clock.advance(1 + DAY_MS * 30);
  expect(await eraseClosedAccounts({ ...context, merchants: stored })).toBe(1);
  expect(await findId('viewer4')).toBe('');
  expect((await findMember(db, closedId))?.mobile).toBeNull();
  expect((await findMember(db, byOperator))?.erased_at).toBeNull();
});
