import type { getUnreadCount } from '@foyer/contract/member/get-unread-count';
import { type MemberRead, useMemberRead } from '#src/platform/member/use-member-read.ts';

const unreadCount: MemberRead<typeof getUnreadCount> = {
  name: 'member.getUnreadCount',
  load: async () => (await import('@foyer/contract/member/get-unread-count')).getUnreadCount,
  input: {},
};

/** Unread messages of the inbox. [S4-020, S4-036] */
export function useUnreadCount(): number | undefined {
  return useMemberRead(unreadCount)?.unreadCount;
}
