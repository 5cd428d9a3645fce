import { getRankProgress } from '@foyer/contract/club/get-rank-progress';
import { operation } from '#src/http/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { type ClubServices, readStanding } from '#src/modules/club/read-standing.ts';

/** [S7-036, S3-060] */
export const getRankProgressOperation = (services: ClubServices) =>
  operation(getRankProgress, async (_input, { merchant, language, session }) => {
    if (!session) return refuse('login.not.session');
    return done(await readStanding(services, { merchant, language, memberId: session.memberId }));
  });
