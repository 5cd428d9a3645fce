import { getRankProgress } from '@foyer/contract/club/club';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { type VipServices, getRankStatus } from '#src/modules/vip/get-rank-status.ts';

/** [S7-036, S3-060] */
export const getRankProgressOperation = (services: VipServices) =>
  operation(getRankProgress, async (_input, { merchant, language, session }) => {
    if (!session) return refuse('login.not.session');
    return done(await getRankStatus(services, { merchant, language, memberId: session.memberId }));
  });
