import type { Endpoint } from '#src/endpoint.ts';
import { changePassword } from '#src/member/change-password.ts';
import { getBindingState } from '#src/member/get-binding-state.ts';
import { getDepositSettings } from '#src/member/get-deposit-settings.ts';
import { getInvitees } from '#src/member/get-invitees.ts';
import { getMemberInfo } from '#src/member/get-member-info.ts';
import { getProfileIcons } from '#src/member/get-profile-icons.ts';
import { getReferral } from '#src/member/get-referral.ts';
import { getUnreadCount } from '#src/member/get-unread-count.ts';
import { getReferrer } from '#src/member/registration/get-referrer.ts';
import { registerAutoUsername } from '#src/member/registration/register-auto-username.ts';
import { registerByAgent } from '#src/member/registration/register-by-agent.ts';
import { registerMobile } from '#src/member/registration/register-mobile.ts';
import { register } from '#src/member/registration/register.ts';
import { saveMemberInfoByAuthKey } from '#src/member/save-member-info.ts';
import { setLanguage } from '#src/member/set-language.ts';
import { setProfileIcon } from '#src/member/set-profile-icon.ts';

export const memberEndpoints: readonly Endpoint[] = [
  saveMemberInfoByAuthKey,
  register,
  registerAutoUsername,
  registerByAgent,
  registerMobile,
  changePassword,
  getMemberInfo,
  setLanguage,
  getReferral,
  getReferrer,
  getProfileIcons,
  setProfileIcon,
  getUnreadCount,
  getDepositSettings,
  getInvitees,
  getBindingState,
];
