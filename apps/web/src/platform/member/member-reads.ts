import { getDepositSettings } from '@foyer/contract/member/get-deposit-settings';
import { getMemberInfo, type MemberInfo } from '@foyer/contract/member/get-member-info';
import { getUnreadCount } from '@foyer/contract/member/get-unread-count';
import { useMemberRead } from '#src/platform/member/use-member-read.ts';

/** Who is logged in, as the platform has it. [S3-002] */
export function useMemberInfo(): MemberInfo | undefined {
  return useMemberRead(getMemberInfo, {});
}

/** Unread messages of the inbox. [S4-020, S4-036] */
export function useUnreadCount(): number | undefined {
  return useMemberRead(getUnreadCount, {})?.unreadCount;
}

/** How many deposits succeeded. [S4-020, S4-036] */
export function useDepositCount(): number | undefined {
  return useMemberRead(getDepositSettings, {})?.totalDepositSuccessCount;
}
