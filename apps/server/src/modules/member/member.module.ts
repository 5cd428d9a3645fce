import type { ServerContext } from '#src/server-context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { changePasswordOperation } from '#src/modules/member/credentials/change-password.ts';
import {
  beginContactChangeOperation,
  cancelContactChangeOperation,
  confirmContactChangeOperation,
} from '#src/modules/member/contact/change-contact.ts';
import {
  getAccountBindingsOperation,
  getMemberInfoOperation,
  getProfileIconsOperation,
  setNicknameByAuthKeyOperation,
  setLanguageOperation,
  setProfileIconOperation,
} from '#src/modules/member/profile/profile-operations.ts';
import {
  getInviteesOperation,
  getReferralOperation,
  getReferrerOperation,
} from '#src/modules/member/referral/referral-operations.ts';
import { registerByAgentOperation } from '#src/modules/member/registration/register-by-agent.ts';
import { registerByUsernameOperation } from '#src/modules/member/registration/register-by-username.ts';
import { registerByMobileNumberOperation } from '#src/modules/member/registration/register-by-mobile-number.ts';
import type { MemberServices } from '#src/modules/member/member-services.ts';

type Dependencies = Omit<MemberServices, keyof ServerContext>;

/** Creates the module for registration, profiles, passwords and referrals of members. */
export function createMemberModule(context: ServerContext, dependencies: Dependencies) {
  const services = { ...context, ...dependencies };
  const operations: readonly Operation[] = [
    registerByUsernameOperation(services),
    registerByAgentOperation(services),
    registerByMobileNumberOperation(services),
    changePasswordOperation(services),
    beginContactChangeOperation(services),
    confirmContactChangeOperation(services),
    cancelContactChangeOperation(services),
    setNicknameByAuthKeyOperation(services),
    getMemberInfoOperation(services),
    getAccountBindingsOperation(services),
    setLanguageOperation(services),
    getProfileIconsOperation(services),
    setProfileIconOperation(services),
    getReferrerOperation(services),
    getReferralOperation(services),
    getInviteesOperation(services),
  ];
  return { operations };
}
