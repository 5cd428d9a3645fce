import { getSecondFactor } from '@foyer/contract/factor/factor';
import type { ServerContext } from '#src/server-context.ts';
import { type Operation, defineOperation } from '#src/http/wps/operation.ts';
import { beginSecondFactorOperation } from '#src/modules/factor/begin-factor.ts';
import { confirmSecondFactorOperation } from '#src/modules/factor/confirm-factor.ts';
import { removeSecondFactorOperation } from '#src/modules/factor/remove-factor.ts';
import { createSecondFactorVerifier } from '#src/modules/factor/second-factor-verifier.ts';
import { ok, callError } from '#src/http/result.ts';
import { countRecoveryCodes } from '#src/modules/factor/recovery-codes.ts';
import { findMember, maskEmail, maskMobile } from '#src/modules/member/member.public.ts';
import type { FactorServices } from '#src/modules/factor/factor-services.ts';

type Dependencies = Pick<FactorServices, 'codes' | 'credentials' | 'passwords'>;

/** Two-step verification: its settings, and its check during logins. */
export function createFactorModule(context: ServerContext, dependencies: Dependencies) {
  const factors = createSecondFactorVerifier({ ...context, ...dependencies });
  const services = { ...context, ...dependencies, factors };
  const operations: readonly Operation[] = [
    getFactorOperation(services),
    beginSecondFactorOperation(services),
    confirmSecondFactorOperation(services),
    removeSecondFactorOperation(services),
  ];
  return { operations, factors };
}

/** The member's second factor, without its secret. [S2-020] */
const getFactorOperation = ({ db }: Pick<ServerContext, 'db'>) =>
  defineOperation(getSecondFactor, async (_input, { session }) => {
    const member = await findMember(db, session.memberId);
    if (!member) return callError('login.not.session');
    const { second_factor: channel, email, mobile } = member;
    const shown = channel === 'email' ? maskEmail(email ?? '') : channel === 'sms' ? maskMobile(mobile ?? '') : null;
    return ok({ channel, shown, recoveryCodesLeft: await countRecoveryCodes(db, member.id) });
  });
