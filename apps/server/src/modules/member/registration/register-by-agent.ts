import { registerByAgent } from '@foyer/contract/member/registration/register-by-agent';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError } from '#src/http/result.ts';
import { getCaptchaRequirements } from '#src/modules/captcha/captcha.public.ts';
import { findMember } from '#src/modules/member/member-store.ts';
import { rejectBreachedPassword, checkPasswordRule } from '#src/modules/member/credentials/password-rule.ts';
import { openAccount, type OpenAccountServices } from '#src/modules/member/registration/open-account.ts';
import { computeRegistrationDigest } from '#src/modules/member/registration/registration-digest.ts';
import type { MemberServices } from '#src/modules/member/member-services.ts';

/** Maximum number of accounts that one agent may open in an hour. */
const PER_HOUR = { name: 'agent-accounts', points: 60, windowSeconds: 60 * 60, whenDown: 'reject' } as const;

type Services = OpenAccountServices & Pick<MemberServices, 'limits' | 'captcha' | 'isBreached'>;

/** Customer types of the accounts that an agent may open, by the agent's own customer type. [S3-004] */
const permittedTypes: Readonly<Record<number, readonly number[]>> = { 1: [0, 2], 2: [0] };

/**
 * Lets an agent open an account, which is attributed to the agent's code. The agent knows the password, so the password
 * is stored as expired and the merchant may require a new one at the first login. [S2-003, S6-003, S4-018]
 */
export function registerByAgentOperation(services: Services) {
  const { db, limits, captcha, isBreached } = services;
  const accounts = limits.create(PER_HOUR);
  return defineOperation(registerByAgent, async ({ customerType, ...input }, call) => {
    const { session, merchant } = call;
    const agent = await findMember(db, session.memberId);
    if (!agent) return callError('login.not.session');
    if (!permittedTypes[agent.customer_type]?.includes(customerType)) return callError('access_denied');
    const { username, password } = input;
    const digest = computeRegistrationDigest({ ...input, customerType, agent: agent.id });
    const holder = call.idempotencyKey === null ? crypto.randomUUID() : `${call.idempotencyKey}:${digest}`;
    const verifyProofs = async () => {
      const rejected = checkPasswordRule({ field: 'password', password, username }, merchant);
      if (rejected) return rejected;
      const taken = await accounts.take(agent.id);
      if (!taken.allowed) return callError('TOO_MANY_REQUEST', { retryAfterSeconds: taken.retryAfterSeconds });
      if (getCaptchaRequirements(merchant.brand).register) {
        const verified = await captcha.verify(merchant, { proof: input, holder });
        if (!verified.ok) return verified;
      }
      return rejectBreachedPassword(isBreached, password, merchant);
    };
    const code = agent.referral_code;
    const account = {
      username,
      password,
      mobile: null,
      customerType,
      passwordExpired: true,
      context: { ...input, affiliateCode: code, referralCode: code, login: false },
      digest,
      verifyProofs,
      spendProofs: async () => null,
      takenError: 'username_taken' as const,
    };
    const opened = await openAccount(services, account, call);
    if (!opened.ok) return opened;
    const { customerId, userName } = opened.value;
    return ok({ customerId, userName, customerType: opened.value.customerType });
  });
}
