import type { PlaySessionView } from '@foyer/contract/protection/play-session';
import { toPlaySessionView } from '#src/modules/protection/play/play-session-view.ts';
import { getRealityCheckMinutes, getCurrentPlaySession } from '#src/modules/protection/play/play-session.ts';
import { findPlaySessions } from '#src/modules/protection/play/play-store.ts';
import { getProtectionRules } from '#src/modules/protection/protection-rules.ts';
import type { ServerContext } from '#src/server-context.ts';

interface StreamedMember {
  readonly memberId: string;
  readonly merchantCode: string;
}

/**
 * Returns a function that reads the play sessions of many members at once, for their open event streams. Members who
 * never played are omitted.
 */
export function createPlaySessionReader({ db, clock, merchants }: Pick<ServerContext, 'db' | 'clock' | 'merchants'>) {
  return async (members: readonly StreamedMember[]): Promise<ReadonlyMap<string, PlaySessionView>> => {
    const merchantOf = new Map(members.map(({ memberId, merchantCode }) => [memberId, merchants.byCode(merchantCode)]));
    const now = clock.now();
    const plays = new Map<string, PlaySessionView>();
    for (const { memberId, session: last, chosenMinutes } of await findPlaySessions(db, [...merchantOf.keys()])) {
      const rules = getProtectionRules(merchantOf.get(memberId)?.brand.protection);
      const session = getCurrentPlaySession(last, now, rules.play);
      plays.set(
        memberId,
        toPlaySessionView({ session, checkMinutes: getRealityCheckMinutes(chosenMinutes, rules.realityCheck) }, now),
      );
    }
    return plays;
  };
}
