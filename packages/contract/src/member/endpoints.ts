import type { Endpoint } from '#src/endpoint.ts';
import { acceptTerms } from '#src/member/accept-terms.ts';
import { changePassword } from '#src/member/change-password.ts';
import { getAccountBindings, getDepositCount, getUnreadInboxCount } from '#src/member/account-bindings-and-counts.ts';
import { beginContactChange, cancelContactChange, confirmContactChange } from '#src/member/contact-details.ts';
import { closeAccount } from '#src/member/close-account.ts';
import { exportMemberData } from '#src/member/export-member-data.ts';
import { getInvitees, getReferral, getReferrerName } from '#src/member/referral.ts';
import { getMemberInfo } from '#src/member/get-member-info.ts';
import { getProfileIcons, setProfileIcon } from '#src/member/profile-icon.ts';
import {
  registerWithGeneratedUsername,
  saveMemberInfoByAuthKey,
} from '#src/member/registration/register-with-generated-username.ts';
import { registerByAgent } from '#src/member/registration/register-by-agent.ts';
import { registerByUsername, registerByMobileNumber } from '#src/member/registration/register.ts';
import { recoverPassword, sendRecoveryCode } from '#src/member/recovery/recover-password.ts';
import { denyAccountChange } from '#src/member/deny-account-change.ts';
import { setLanguage } from '#src/member/set-language.ts';

export const memberEndpoints: readonly Endpoint[] = [
  saveMemberInfoByAuthKey,
  registerByUsername,
  registerWithGeneratedUsername,
  registerByAgent,
  registerByMobileNumber,
  changePassword,
  acceptTerms,
  sendRecoveryCode,
  recoverPassword,
  beginContactChange,
  confirmContactChange,
  exportMemberData,
  closeAccount,
  cancelContactChange,
  denyAccountChange,
  getMemberInfo,
  setLanguage,
  getReferral,
  getReferrerName,
  getProfileIcons,
  setProfileIcon,
  getUnreadInboxCount,
  getDepositCount,
  getInvitees,
  getAccountBindings,
];
