import type { OperatorAccountCommand } from '@foyer/contract/operator/receive-operator-call';
import { turnOffSecondFactor } from '#src/modules/second-factor/second-factor.public.ts';
import { findMemberId, updateMember } from '#src/modules/member/member.public.ts';
import { endAllSessions } from '#src/modules/session/session.public.ts';
import type { ServerContext } from '#src/server-context.ts';

interface AccountCommandRequest {
  readonly merchantCode: string;
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

/**
 * Applies an operator's command, such as closing the account, to each named member. Repeating a command changes
 * nothing. Returns the usernames that do not exist.
 */
export async function applyAccountCommand(
  services: Pick<ServerContext, 'db' | 'clock'>,
  { merchantCode, command, members }: AccountCommandRequest,
): Promise<string[]> {
  const unknown: string[] = [];
  for (const username of new Set(members)) {
    const memberId = await findMemberId(services.db, merchantCode, username);
    if (memberId === null) unknown.push(username);
    else await commands[command](services, memberId);
  }
  return unknown;
}
