import type { ServerContext } from '#src/server-context.ts';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import { findExclusionOfSamePerson, readPersonHashKey } from '#src/modules/protection/protection.public.ts';
import { endAllSessions } from '#src/modules/session/sessions/member-sessions-store.ts';

/**
 * Ends the sessions of a member who has just verified a number, address or identity of an excluded person. Later logins
 * are rejected. Resolves to true if the person is excluded.
 */
export async function endSessionsIfPersonExcluded(
  { clock, dataKey, db }: Pick<ServerContext, 'clock' | 'dataKey' | 'db'>,
  memberId: string,
  { merchant }: Pick<ApiCallContext, 'merchant'>,
): Promise<boolean> {
  const person = { memberId, merchant, key: await readPersonHashKey(dataKey) };
  if ((await findExclusionOfSamePerson(db, person, new Date(clock.now()))) === null) return false;
  await endAllSessions(db, memberId);
  return true;
}
