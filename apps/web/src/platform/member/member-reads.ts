import type { getRankProgress } from '@foyer/contract/club/club';
import type { getIdentities } from '@foyer/contract/identity/identities';
import type { getBindingState, getDepositSettings, getUnreadCount } from '@foyer/contract/member/account-state';
import type { getMemberInfo } from '@foyer/contract/member/get-member-info';
import type { getProfileIcons } from '@foyer/contract/member/profile-icon';
import type { OutputOf } from '@foyer/contract/endpoint';
import {
  type MemberAnswer,
  type MemberRead,
  useMemberAnswer,
  useMemberRead,
} from '#src/platform/member/use-member-read.ts';

export const unreadCountRead: MemberRead<typeof getUnreadCount> = {
  name: 'member.getUnreadCount',
  load: async () => (await import('@foyer/contract/member/account-state')).getUnreadCount,
  input: {},
};

/** Unread messages of the inbox. [S4-020, S4-036] */
export function useUnreadCount(): number | undefined {
  return useMemberRead(unreadCountRead)?.unreadCount;
}

const profileIcons: MemberRead<typeof getProfileIcons> = {
  name: 'member.getProfileIcons',
  load: async () => (await import('@foyer/contract/member/profile-icon')).getProfileIcons,
  input: {},
};

/** The pictures a member can choose from, and the one chosen. [S3-054] */
export function useProfileIcons(): MemberAnswer<OutputOf<typeof getProfileIcons>> {
  return useMemberAnswer(profileIcons);
}

const identities: MemberRead<typeof getIdentities> = {
  name: 'identity.getIdentities',
  load: async () => (await import('@foyer/contract/identity/identities')).getIdentities,
  input: {},
};

/** Who vouches for the member, and which providers are open to him. [S1-003, S2-019] */
export function useIdentities(): MemberAnswer<OutputOf<typeof getIdentities>> {
  return useMemberAnswer(identities);
}

export const memberInfoRead: MemberRead<typeof getMemberInfo> = {
  name: 'member.getMemberInfo',
  load: async () => (await import('@foyer/contract/member/get-member-info')).getMemberInfo,
  input: {},
};

/** Who is logged in, as the platform knows him. [S3-002, S7-020] */
export function useMemberInfo(): OutputOf<typeof getMemberInfo> | undefined {
  return useMemberRead(memberInfoRead);
}

export const rankProgressRead: MemberRead<typeof getRankProgress> = {
  name: 'club.getRankProgress',
  load: async () => (await import('@foyer/contract/club/club')).getRankProgress,
  input: {},
};

/** How far the member is at the club. [S3-060, S7-036] */
export function useRankProgress(): MemberAnswer<OutputOf<typeof getRankProgress>> {
  return useMemberAnswer(rankProgressRead);
}

export const depositSettingsRead: MemberRead<typeof getDepositSettings> = {
  name: 'member.getDepositSettings',
  load: async () => (await import('@foyer/contract/member/account-state')).getDepositSettings,
  input: {},
};

/** How many deposits arrived. [S3-060, S7-055] */
export function useDepositSettings(): OutputOf<typeof getDepositSettings> | undefined {
  return useMemberRead(depositSettingsRead);
}

export const bindingStateRead: MemberRead<typeof getBindingState> = {
  name: 'member.getBindingState',
  load: async () => (await import('@foyer/contract/member/account-state')).getBindingState,
  input: {},
};
