import { createIsBreached } from '#src/adapters/breached-passwords.ts';
import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { Captcha } from '#src/modules/captcha/captcha.public.ts';
import type { Codes } from '#src/modules/code/code.public.ts';
import type { EnqueueConversion } from '#src/modules/conversion/conversion.public.ts';
import { changePasswordOperation } from '#src/modules/member/credentials/change-password.ts';
import { createConfirmOwner } from '#src/modules/member/credentials/confirm-owner.ts';
import type { AuthKeys } from '#src/modules/member/profile/auth-key.ts';
import { getBindingStateOperation } from '#src/modules/member/profile/get-binding-state.ts';
import { getMemberInfoOperation } from '#src/modules/member/profile/get-member-info.ts';
import { getProfileIconsOperation } from '#src/modules/member/profile/get-profile-icons.ts';
import { saveMemberInfoOperation } from '#src/modules/member/profile/save-member-info.ts';
import { setLanguageOperation } from '#src/modules/member/profile/set-language.ts';
import { setProfileIconOperation } from '#src/modules/member/profile/set-profile-icon.ts';
import { getInviteesOperation } from '#src/modules/member/referral/get-invitees.ts';
import { getReferralOperation } from '#src/modules/member/referral/get-referral.ts';
import { getReferrerOperation } from '#src/modules/member/referral/get-referrer.ts';
import type { ClaimIdentity } from '#src/modules/member/registration/claimed-identity.ts';
import { createOpenAccount } from '#src/modules/member/registration/open-account.ts';
import { registerByAgentOperation } from '#src/modules/member/registration/register-by-agent.ts';
import { createRegisterMember } from '#src/modules/member/registration/register-member.ts';
import { registerMobileOperation } from '#src/modules/member/registration/register-mobile.ts';
import { registerOperation } from '#src/modules/member/registration/register.ts';
import type { ReadSite } from '#src/modules/merchant/merchant.public.ts';
import type { ConfirmPassword, Credentials, LoginThrottle, Passwords } from '#src/modules/session/session.public.ts';

interface Dependencies {
  readonly authKeys: AuthKeys;
  readonly captcha: Captcha;
  readonly claimIdentity: ClaimIdentity;
  readonly codes: Codes;
  readonly confirmPassword: ConfirmPassword;
  readonly credentials: Credentials;
  readonly enqueueConversion: EnqueueConversion;
  readonly passwords: Passwords;
  readonly readSite: ReadSite;
  readonly throttle: LoginThrottle;
}

/** Registration, profile, password and referral. */
export function createMemberModule({ config, db, clock, limits, log }: Context, dependencies: Dependencies) {
  const { authKeys, captcha, claimIdentity, codes, enqueueConversion, passwords, readSite, throttle } = dependencies;
  const isBreached = createIsBreached({ fetch, log }, { url: config.breachedPasswordsUrl });
  const openAccount = createOpenAccount({ db, clock, passwords, enqueueConversion });
  const registerMember = createRegisterMember({ claimIdentity, captcha, openAccount, isBreached });
  const confirmOwner = createConfirmOwner({ db, clock, ...dependencies });
  const operations: readonly Operation[] = [
    registerOperation({ registerMember }),
    registerByAgentOperation({ db, limits, captcha, openAccount, isBreached }),
    registerMobileOperation({ db, claimIdentity, codes, openAccount, throttle, isBreached }),
    changePasswordOperation({ db, confirmOwner, passwords, isBreached }),
    saveMemberInfoOperation({ db, authKeys }),
    getMemberInfoOperation({ db, readSite }),
    getBindingStateOperation({ db }),
    setLanguageOperation({ db }),
    getProfileIconsOperation({ db, readSite }),
    setProfileIconOperation({ db }),
    getReferrerOperation({ db, limits }),
    getReferralOperation({ db }),
    getInviteesOperation({ db }),
  ];
  return { operations, registerMember };
}
