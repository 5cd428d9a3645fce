import type { ReauthenticateMemberServices } from '#src/modules/member/member.public.ts';
import type { LoginHistory } from '#src/modules/session/session.public.ts';
import type { AnnounceAccountChange } from '#src/modules/security-notice/announce-account-change.public.ts';
import type { ServerContext } from '#src/server-context.ts';

/** Dependencies of the module that closes and reopens accounts. */
export interface AccountClosingServices
  extends ReauthenticateMemberServices, Pick<ServerContext, 'config' | 'dataKey' | 'registries'> {
  readonly announceChange: AnnounceAccountChange;
  readonly loginHistory: LoginHistory;
}
