import { exportMemberData } from '@foyer/contract/member/export-member-data';
import type { ServerContext } from '#src/server-context.ts';
import { ok, callError } from '#src/http/result.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import { reauthenticateMember, type ReauthenticateMemberServices } from '#src/modules/member/member.public.ts';
import { collectMemberData } from '#src/modules/personal-data/collect-member-data.ts';

type Services = ReauthenticateMemberServices & Pick<ServerContext, 'limits' | 'dataKey'>;

const DAY_S = 24 * 60 * 60;
const EXPORTS_PER_DAY = 3;

/** Returns everything that is stored about the member. Requires the password or a recent login. */
export function exportMemberDataOperation(services: Services) {
  const limit = services.limits.create({
    name: 'member-export',
    points: EXPORTS_PER_DAY,
    windowSeconds: DAY_S,
    whenDown: 'reject',
  });
  return defineOperation(exportMemberData, async ({ password }, call) => {
    const confirmed = await reauthenticateMember(services, { field: 'password', password }, call);
    if (!confirmed.ok) return confirmed;
    const { memberId, merchantCode } = call.session;
    const taken = await limit.take(memberId);
    if (!taken.allowed) return callError('TOO_MANY_REQUEST', { retryAfterSeconds: taken.retryAfterSeconds });
    call.log.info({ event: 'member-export', member: memberId }, 'a member exported the stored data');
    return ok(await collectMemberData(services, { memberId, merchantCode }));
  });
}
