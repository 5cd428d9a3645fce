import { createIsBreached } from '#src/adapters/breached-passwords.ts';
import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { changePasswordOperation } from '#src/modules/member/credentials/change-password.ts';
import {
  getBindingStateOperation,
  getMemberInfoOperation,
  getProfileIconsOperation,
  saveMemberInfoOperation,
  setLanguageOperation,
  setProfileIconOperation,
} from '#src/modules/member/profile/profile.ts';
import {
  getInviteesOperation,
  getReferralOperation,
  getReferrerOperation,
} from '#src/modules/member/referral/referral.ts';
import { createOpenAccount } from '#src/modules/member/registration/open-account.ts';
import { registerByAgentOperation } from '#src/modules/member/registration/register-by-agent.ts';
import { createRegisterMember, registerOperation } from '#src/modules/member/registration/register-member.ts';
import { registerMobileOperation } from '#src/modules/member/registration/register-mobile.ts';
import type { MemberServices } from '#src/modules/member/member-services.ts';

type Dependencies = Pick<
  MemberServices,
  | 'authKeys'
  | 'captcha'
  | 'claimIdentity'
  | 'codes'
  | 'confirmPassword'
  | 'credentials'
  | 'enqueueConversion'
  | 'passwords'
  | 'throttle'
>;

/** Registration, profile, password and referral. */
export function createMemberModule(context: Context, dependencies: Dependencies) {
  const { config, log } = context;
  const isBreached = createIsBreached({ fetch, log }, { url: config.breachedPasswordsUrl });
  const openAccount = createOpenAccount({ ...context, ...dependencies });
  const services = { ...context, ...dependencies, isBreached, openAccount };
  const registerMember = createRegisterMember(services);
  const operations: readonly Operation[] = [
    registerOperation({ registerMember }),
    registerByAgentOperation(services),
    registerMobileOperation(services),
    changePasswordOperation(services),
    saveMemberInfoOperation(services),
    getMemberInfoOperation(services),
    getBindingStateOperation(services),
    setLanguageOperation(services),
    getProfileIconsOperation(services),
    setProfileIconOperation(services),
    getReferrerOperation(services),
    getReferralOperation(services),
    getInviteesOperation(services),
  ];
  return { operations };
}
