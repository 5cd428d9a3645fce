import type { getDepositSettings } from '@foyer/contract/member/get-deposit-settings';
import type { getMemberInfo, MemberInfo } from '@foyer/contract/member/get-member-info';
import type { getUnreadCount } from '@foyer/contract/member/get-unread-count';
import { type MemberRead, useMemberRead } from '#src/platform/member/use-member-read.ts';

const memberInfo: MemberRead<typeof getMemberInfo> = {
  name: 'member.getMemberInfo',
  load: async () => (await import('@foyer/contract/member/get-member-info')).getMemberInfo,
  input: {},
};

const unreadCount: MemberRead<typeof getUnreadCount> = {
  name: 'member.getUnreadCount',
  load: async () => (await import('@foyer/contract/member/get-unread-count')).getUnreadCount,
  input: {},
};

const depositSettings: MemberRead<typeof getDepositSettings> = {
  name: 'member.getDepositSettings',
  load: async () => (await import('@foyer/contract/member/get-deposit-settings')).getDepositSettings,
  input: {},
};

/** Who is logged in, as the platform has it. [S3-002] */
export function useMemberInfo(): MemberInfo | undefined {
  return useMemberRead(memberInfo);
}

/** Unread messages of the inbox. [S4-020, S4-036] */
export function useUnreadCount(): number | undefined {
  return useMemberRead(unreadCount)?.unreadCount;
}

/** How many deposits succeeded. [S4-020, S4-036] */
export function useDepositCount(): number | undefined {
  return useMemberRead(depositSettings)?.totalDepositSuccessCount;
}
