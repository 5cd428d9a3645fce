import { saveMemberInfoByAuthKey } from '@foyer/contract/member/registration/register-auto-username';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import type { AuthKeys } from '#src/modules/member/profile/auth-key.ts';
import { sanitizeDisplayName } from '#src/adapters/identity/sanitize-display-name.ts';
import { setMemberNickname } from '#src/modules/member/member-store.ts';

/** [S7-046] */
export const saveMemberInfoOperation = ({ db, authKeys }: { readonly db: Database; readonly authKeys: AuthKeys }) =>
  operation(saveMemberInfoByAuthKey, async ({ authKey, nickname }, { merchant }) => {
    const memberId = await authKeys.use(authKey, merchant.code);
    if (memberId === null) return refuse('identity_ticket_invalid');
    await setMemberNickname(db, memberId, sanitizeDisplayName(nickname));
    return done({});
  });
