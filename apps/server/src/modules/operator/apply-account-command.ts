import type { OperatorAccountCommand } from '@foyer/contract/operator/receive-operator-call';
import type { Database } from '#src/db/schema.ts';
import {
  appendAuditEntry,
  type AuditAction,
  hasAuditEntry,
  lockAuditedMember,
  readAuditKeys,
} from '#src/modules/audit/audit.public.ts';
import { turnOffSecondFactor } from '#src/modules/second-factor/second-factor.public.ts';
import { findMemberId, updateMember } from '#src/modules/member/member.public.ts';
import { endAllSessions } from '#src/modules/session/session.public.ts';
import type { ServerContext } from '#src/server-context.ts';

interface AccountCommandRequest {
  readonly merchantCode: string;
  /** Header `webhook-id` of the operator's call, for the audit. */
  readonly callId: string;
  readonly command: OperatorAccountCommand;
  /** Usernames of the members, in upper or lower case. */
  readonly members: readonly string[];
}

const commands = {
  close: async ({ db, clock }, memberId) => {
    await updateMember(db, memberId, { closed_at: new Date(clock.now()), reopen_until: null });
    await endAllSessions(db, memberId);
  },
  reopen: ({ db }, memberId) => updateMember(db, memberId, { closed_at: null, reopen_until: null }),
  logOut: ({ db }, memberId) => endAllSessions(db, memberId),
  // Also ends the sessions of an attacker who obtained the second factor.
  dropFactor: async ({ db }, memberId) => {
    await turnOffSecondFactor(db, memberId);
    await endAllSessions(db, memberId);
  },
} as const satisfies Readonly<
  Record<OperatorAccountCommand, (services: Pick<ServerContext, 'db' | 'clock'>, memberId: string) => Promise<void>>
>;

const auditActions = {
  close: 'account.closed',
  reopen: 'account.reopened',
  logOut: 'account.logged_out',
  dropFactor: 'account.second_factor_removed',
} as const satisfies Readonly<Record<OperatorAccountCommand, AuditAction>>;

/** Whether the command has an effect: an account that the operator closed is not closed again. */
async function changesAccount(trx: Database, memberId: string, command: OperatorAccountCommand): Promise<boolean> {
  if (command !== 'close' && command !== 'reopen') return true;
  const { closed_at, reopen_until } = await trx
    .selectFrom('member')
    .select(['closed_at', 'reopen_until'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  // After the operator's command the member can no longer reopen the account.
  if (command === 'close') return closed_at === null || reopen_until !== null;
  return closed_at !== null;
}

/**
 * Applies an operator's command, such as closing the account, to each named member, and records it in the audit. A
 * retry with the same `callId` changes nothing. Returns the usernames that do not exist.
 */
export async function applyAccountCommand(
  { db, clock, dataKey }: Pick<ServerContext, 'db' | 'clock' | 'dataKey'>,
  { merchantCode, callId, command, members }: AccountCommandRequest,
): Promise<string[]> {
  const unknown: string[] = [];
  const auditKeys = await readAuditKeys(dataKey);
  for (const username of new Set(members)) {
    const memberId = await findMemberId(db, merchantCode, username);
    if (memberId === null) {
      unknown.push(username);
      continue;
    }
    await db.transaction().execute(async (trx) => {
      await lockAuditedMember(trx, memberId);
      const change = { action: auditActions[command], reference: callId, at: new Date(clock.now()) };
      if (await hasAuditEntry(trx, { memberId, ...change })) return;
      if (!(await changesAccount(trx, memberId, command))) return;
      await commands[command]({ db: trx, clock }, memberId);
      await appendAuditEntry(trx, auditKeys, { memberId, actor: 'operator', ...change });
    });
  }
  return unknown;
}
