import { getBindingState } from '@foyer/contract/member/account-state';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { maskEmail, maskMobile } from '#src/modules/member/profile/mask.ts';
import { findMember } from '#src/modules/member/member-store.ts';

/** What is bound to the account, masked. Play credits cannot be bought, so no bank card is ever bound. [S7-055] */
export const getBindingStateOperation = ({ db }: { readonly db: Database }) =>
  operation(getBindingState, async (_input, { session }) => {
    const member = session ? await findMember(db, session.memberId) : undefined;
    if (!member) return refuse('login.not.session');
    const { mobile, email } = member;
    return done({ bankCard: false, mobile: mobile && maskMobile(mobile), email: email && maskEmail(email) });
  });
