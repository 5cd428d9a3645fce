import { captchaProofShape } from '@foyer/contract/captcha/captcha';
import { registerByAgent } from '@foyer/contract/member/registration/register-by-agent';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { captchaUses } from '#src/modules/captcha/captcha.public.ts';
import { findMember } from '#src/modules/member/member-store.ts';
import { isEasyPassword } from '#src/modules/member/credentials/password-rule.ts';
import { requestDigest } from '#src/modules/member/registration/request-digest.ts';
import type { MemberServices } from '#src/modules/member/member-services.ts';

const NOT_COMPARED = ['password', ...Object.keys(captchaProofShape)];
/** Accounts that an agent opens in an hour, at most. */
const PER_HOUR = { name: 'agent-accounts', points: 60, windowSeconds: 60 * 60, whenDown: 'refuse' } as const;

type Services = Pick<MemberServices, 'db' | 'limits' | 'captcha' | 'openAccount' | 'isBreached'>;

/** What the agents of a type may open. [S3-004] */
const opens: Readonly<Record<number, readonly number[]>> = { 1: [0, 2], 2: [0] };

/**
 * An agent opens an account. It is his: by his own code, which is a known affiliate's. He knows its password, so a merchant
 * whose expired passwords must be changed asks for another at the first login. [S2-003, S6-003, S4-018]
 */
export function registerByAgentOperation({ db, limits, captcha, openAccount, isBreached }: Services) {
  const accounts = limits.create(PER_HOUR);
  return operation(registerByAgent, async ({ customerType, ...input }, call) => {
    const { session, merchant } = call;
    const agent = await findMember(db, session.memberId);
    if (!agent) return refuse('login.not.session');
    if (!opens[agent.customer_type]?.includes(customerType)) return refuse('access_denied');
    const { username, password } = input;
    const digest = requestDigest({ ...input, customerType, agent: agent.id }, NOT_COMPARED);
    const holder = call.idempotencyKey === null ? crypto.randomUUID() : `${call.idempotencyKey}:${digest}`;
    const prove = async () => {
      const owner = { username, merchantCode: merchant.code, merchantTitle: merchant.brand.title };
      if (isEasyPassword(password, owner)) return refuse('password_too_common');
      const taken = await accounts.take(agent.id);
      if (!taken.allowed) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds: taken.retryAfterSeconds });
      if (captchaUses(merchant.brand).register) {
        const proven = await captcha.verify(merchant, { proof: input, holder });
        if (!proven.ok) return proven;
      }
      return (await isBreached(password)) ? refuse('password_too_common') : null;
    };
    const code = agent.referral_code;
    const how = { ...input, affiliateCode: code, referralCode: code, login: false };
    const spend = async () => null;
    const who = { username, password, mobile: null, customerType, passwordExpired: true };
    const opened = await openAccount({ ...who, how, digest, prove, spend, lost: 'username_taken' }, call);
    if (!opened.ok) return opened;
    const { customerId, userName } = opened.value;
    return done({ customerId, userName, customerType: opened.value.customerType });
  });
}
