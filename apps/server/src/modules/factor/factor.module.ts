import { getFactor } from '@foyer/contract/factor/factor';
import type { Context } from '#src/context.ts';
import { type Operation, operation } from '#src/http/wps/operation.ts';
import type { Codes } from '#src/modules/code/code.public.ts';
import { beginFactorOperation } from '#src/modules/factor/begin-factor.ts';
import { confirmFactorOperation } from '#src/modules/factor/confirm-factor.ts';
import { removeFactorOperation } from '#src/modules/factor/remove-factor.ts';
import { createSecondFactors } from '#src/modules/factor/second-factors.ts';
import type { ConfirmPassword, LoginThrottle, Passwords } from '#src/modules/session/session.public.ts';
import { done, refuse } from '#src/http/result.ts';
import { countRecoveryCodes } from '#src/modules/factor/recovery-codes.ts';
import { findMember, maskEmail, maskMobile } from '#src/modules/member/member.public.ts';

interface Dependencies {
  readonly codes: Codes;
  readonly confirmPassword: ConfirmPassword;
  readonly passwords: Passwords;
  readonly throttle: LoginThrottle;
}

/** Two-step verification: its settings, and what a login asks of it. */
export function createFactorModule({ db, clock, dataKey }: Context, dependencies: Dependencies) {
  const { codes, confirmPassword, passwords, throttle } = dependencies;
  const factors = createSecondFactors({ db, clock, dataKey, passwords });
  const operations: readonly Operation[] = [
    getFactorOperation({ db }),
    beginFactorOperation({ db, clock, codes, dataKey, confirmPassword }),
    confirmFactorOperation({ db, clock, codes, dataKey, passwords, throttle }),
    removeFactorOperation({ db, confirmPassword, factors, throttle }),
  ];
  return { operations, factors };
}

/** Which second factor the member has, without its secret. [S2-020] */
const getFactorOperation = ({ db }: Pick<Context, 'db'>) =>
  operation(getFactor, async (_input, { session }) => {
    const member = await findMember(db, session.memberId);
    if (!member) return refuse('login.not.session');
    const { second_factor: channel, email, mobile } = member;
    const shown = channel === 'email' ? maskEmail(email ?? '') : channel === 'sms' ? maskMobile(mobile ?? '') : null;
    return done({ channel, shown, recoveryCodesLeft: await countRecoveryCodes(db, member.id) });
  });
