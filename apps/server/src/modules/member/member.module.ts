import { createIsBreached } from '#src/adapters/breached-passwords.ts';
import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { Captcha } from '#src/modules/captcha/captcha.public.ts';
import type { Codes } from '#src/modules/code/code.public.ts';
import type { EnqueueConversion } from '#src/modules/conversion/conversion.public.ts';
import { changePasswordOperation, createConfirmOwner } from '#src/modules/member/credentials/change-password.ts';
import type { AuthKeys } from '#src/modules/member/profile/auth-key.ts';
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
import type { ClaimIdentity } from '#src/modules/member/registration/claimed-identity.ts';
import { createOpenAccount } from '#src/modules/member/registration/open-account.ts';
import { registerByAgentOperation } from '#src/modules/member/registration/register-by-agent.ts';
import { createRegisterMember, registerOperation } from '#src/modules/member/registration/register-member.ts';
import { registerMobileOperation } from '#src/modules/member/registration/register-mobile.ts';
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
  readonly throttle: LoginThrottle;
}

/** Registration, profile, password and referral. */
export function createMemberModule({ config, db, clock, limits, log, readSite }: Context, dependencies: Dependencies) {
  const { authKeys, captcha, claimIdentity, codes, enqueueConversion, passwords, throttle } = dependencies;
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
  return { operations };
}
