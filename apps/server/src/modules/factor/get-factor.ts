import { getFactor } from '@foyer/contract/factor/factor';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { countRecoveryCodes } from '#src/modules/factor/recovery-codes.ts';
import { findMember, maskEmail, maskMobile } from '#src/modules/member/member.public.ts';

/** Which second factor the member has, without its secret. [S2-020] */
export const getFactorOperation = ({ db }: { readonly db: Database }) =>
  operation(getFactor, async (_input, { session }) => {
    const member = session ? await findMember(db, session.memberId) : undefined;
    if (!member) return refuse('login.not.session');
    const { second_factor: channel, email, mobile } = member;
    const shown = channel === 'email' ? maskEmail(email ?? '') : channel === 'sms' ? maskMobile(mobile ?? '') : null;
    return done({ channel, shown, recoveryCodesLeft: await countRecoveryCodes(db, member.id) });
  });
