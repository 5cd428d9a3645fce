import { refreshMayaTokens } from '@foyer/contract/identity/refresh-maya-tokens';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError } from '#src/http/result.ts';
import type { IdentityServices } from '#src/modules/identity/identity-services.ts';

const RETRY_AFTER_S = 30;

/** Renews the member's refresh token at Maya, and deletes it if Maya has revoked it. [S7-048] */
export const refreshMayaTokensOperation = ({
  providers,
  maya,
  mayaGrants,
}: Pick<IdentityServices, 'providers' | 'maya' | 'mayaGrants'>) =>
  defineOperation(refreshMayaTokens, async ({ env }, { merchant, session, log }) => {
    const client = providers.maya(merchant, env);
    if (!client) return callError('channel_not_available');
    const key = { memberId: session.memberId, env };
    const grant = await mayaGrants.find(key);
    if (grant === null) return ok({ expiresIn: null });
    const renewed = await maya.refresh(grant, client);
    if (renewed.kind === 'unavailable') {
      log.warn({ provider: 'maya', reason: renewed.reason }, 'an identity provider does not respond');
      return callError('identity_unavailable', { retryAfterSeconds: RETRY_AFTER_S });
    }
    if (renewed.kind === 'rejected') {
      await mayaGrants.delete(key);
      return callError('identity_rejected');
    }
    await mayaGrants.store(key, renewed.grant);
    return ok({ expiresIn: renewed.expiresIn });
  });
