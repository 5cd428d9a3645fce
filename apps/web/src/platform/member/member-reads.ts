import type { getRankProgress } from '@foyer/contract/vip/vip-rank';
import type { getIdentities } from '@foyer/contract/identity/identities';
import type { getDepositSettings } from '@foyer/contract/member/account-state';
import type { getMemberInfo } from '@foyer/contract/member/get-member-info';
import type { getProfileIcons } from '@foyer/contract/member/profile-icon';
import type { OutputOf } from '@foyer/contract/endpoint';
import {
  type MemberReadResult,
  defineMemberRead,
  useMemberReadResult,
  useMemberRead,
} from '#src/platform/member/use-member-read.ts';

export const unreadCountRead = defineMemberRead(
  'member.getUnreadCount',
  async () => (await import('@foyer/contract/member/account-state')).getUnreadCount,
  {},
);

/** Unread messages of the inbox. [S4-020, S4-036] */
export function useUnreadCount(): number | undefined {
  return useMemberRead(unreadCountRead)?.unreadCount;
}

const profileIcons = defineMemberRead(
  'member.getProfileIcons',
  async () => (await import('@foyer/contract/member/profile-icon')).getProfileIcons,
  {},
);

/** Profile pictures to choose from, and the chosen one. [S3-054] */
export function useProfileIcons(): MemberReadResult<OutputOf<typeof getProfileIcons>> {
  return useMemberReadResult(profileIcons);
}

const identities = defineMemberRead(
  'identity.getIdentities',
  async () => (await import('@foyer/contract/identity/identities')).getIdentities,
  {},
);

/** The member's linked identities and available providers. [S1-003, S2-019] */
export function useIdentities(): MemberReadResult<OutputOf<typeof getIdentities>> {
  return useMemberReadResult(identities);
}

export const memberInfoRead = defineMemberRead(
  'member.getMemberInfo',
  async () => (await import('@foyer/contract/member/get-member-info')).getMemberInfo,
  {},
);

/** The member's account data. [S3-002, S7-020] */
export function useMemberInfo(): OutputOf<typeof getMemberInfo> | undefined {
  return useMemberRead(memberInfoRead);
}

export const rankProgressRead = defineMemberRead(
  'club.getRankProgress',
  async () => (await import('@foyer/contract/vip/vip-rank')).getRankProgress,
  {},
);

/** The member's VIP progress. [S3-060, S7-036] */
export function useRankProgress(): MemberReadResult<OutputOf<typeof getRankProgress>> {
  return useMemberReadResult(rankProgressRead);
}

export const depositSettingsRead = defineMemberRead(
  'member.getDepositSettings',
  async () => (await import('@foyer/contract/member/account-state')).getDepositSettings,
  {},
);

/** Number of completed deposits. [S3-060, S7-055] */
export function useDepositSettings(): OutputOf<typeof getDepositSettings> | undefined {
  return useMemberRead(depositSettingsRead);
}

export const bindingStateRead = defineMemberRead(
  'member.getBindingState',
  async () => (await import('@foyer/contract/member/account-state')).getBindingState,
  {},
);
