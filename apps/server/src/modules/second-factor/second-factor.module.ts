import { getSecondFactor } from '@foyer/contract/second-factor/second-factor';
import type { ServerContext } from '#src/server-context.ts';
import { type Operation, defineOperation } from '#src/http/wps/operation.ts';
import { beginSecondFactorSetupOperation } from '#src/modules/second-factor/begin-second-factor-setup.ts';
import { confirmSecondFactorOperation } from '#src/modules/second-factor/confirm-second-factor.ts';
import { removeSecondFactorOperation } from '#src/modules/second-factor/remove-second-factor.ts';
import { createSecondFactorVerifier } from '#src/modules/second-factor/second-factor-verifier.ts';
import { ok, callError } from '#src/http/result.ts';
import { countRecoveryCodes } from '#src/modules/second-factor/recovery-codes.ts';
import { findMember, maskEmail, maskMobile } from '#src/modules/member/member.public.ts';
import type { SecondFactorServices } from '#src/modules/second-factor/second-factor-services.ts';

type Dependencies = Pick<SecondFactorServices, 'codes' | 'credentials' | 'passwords'>;

/** Creates the module for two-step verification: its settings page, and the check of codes during logins. */
export function createSecondFactorModule(context: ServerContext, dependencies: Dependencies) {
  const factors = createSecondFactorVerifier({ ...context, ...dependencies });
  const services = { ...context, ...dependencies, factors };
  const operations: readonly Operation[] = [
    getSecondFactorOperation(services),
    beginSecondFactorSetupOperation(services),
    confirmSecondFactorOperation(services),
    removeSecondFactorOperation(services),
  ];
  return { operations, factors };
}

/** Returns the kind of second factor that the member has, without its secret. [S2-020] */
const getSecondFactorOperation = ({ db }: Pick<ServerContext, 'db'>) =>
  defineOperation(getSecondFactor, async (_input, { session }) => {
    const member = await findMember(db, session.memberId);
    if (!member) return callError('login.not.session');
    const { second_factor: channel, email, mobile } = member;
    const shown = channel === 'email' ? maskEmail(email ?? '') : channel === 'sms' ? maskMobile(mobile ?? '') : null;
    return ok({ channel, shown, recoveryCodesLeft: await countRecoveryCodes(db, member.id) });
  });
