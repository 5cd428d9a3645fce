import type { ReachedLimit } from '@foyer/contract/protection/member-limits';
import type { Database } from '#src/db/schema.ts';
import { addLoginTime, offersLoginTimeLimit } from '#src/modules/protection/login-time/login-time-store.ts';
import { findReachedLoginTimeLimit, readPlayState } from '#src/modules/protection/play/play-stop-reason.ts';
import type { MemberWithProtectionRules } from '#src/modules/protection/protection-rules.ts';

/**
 * Records how long the member has been logged in until now, if the brand offers limits of it. Call it after a use of a session has
 * been recorded, and before a session is deleted: the unrecorded time of a deleted session does not count.
 */
export async function recordLoginTime(db: Database, member: MemberWithProtectionRules, now: Date): Promise<void> {
  if (!offersLoginTimeLimit(member.rules)) return;
  await addLoginTime(db, { ...member, now });
}

/** Finds the limit of the login time that a member has reached; `null` if there is none. */
export async function readReachedLoginTimeLimit(
  db: Database,
  member: MemberWithProtectionRules,
  now: Date,
): Promise<ReachedLimit | null> {
  if (!offersLoginTimeLimit(member.rules)) return null;
  const state = await readPlayState(db, member, now.getTime());
  return findReachedLoginTimeLimit(state, member.rules, now.getTime());
}
