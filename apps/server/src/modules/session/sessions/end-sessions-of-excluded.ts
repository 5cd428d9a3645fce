import type { ServerContext } from '#src/server-context.ts';
import type { ApiCall } from '#src/http/wps/operation.ts';
import { findExclusionOfSamePerson, readPersonHashKey } from '#src/modules/protection/protection.public.ts';
import { endAllSessions } from '#src/modules/session/sessions/member-sessions-store.ts';

/**
 * Ends the sessions of a member who has just proved a number, address or identity of an excluded person. The next login is
 * rejected. Resolves to whether there is such an exclusion.
 */
export async function endSessionsOfExcluded(
  { clock, dataKey, db }: Pick<ServerContext, 'clock' | 'dataKey' | 'db'>,
  memberId: string,
  { merchant }: Pick<ApiCall, 'merchant'>,
): Promise<boolean> {
  const person = { memberId, merchant, key: await readPersonHashKey(dataKey) };
  if ((await findExclusionOfSamePerson(db, person, new Date(clock.now()))) === null) return false;
  await endAllSessions(db, memberId);
  return true;
}
