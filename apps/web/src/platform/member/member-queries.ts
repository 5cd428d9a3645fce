import { defineMemberQuery } from '#src/platform/member/use-member-query.ts';

/** Query of the number of unread inbox messages. [S4-020, S4-036] */
export const unreadCountQuery = defineMemberQuery(
  'member.getUnreadCount',
  async () => (await import('@foyer/contract/member/account-bindings-and-counts')).getUnreadInboxCount,
  {},
);

/** Query of the profile pictures that the member can choose, and the chosen one. [S3-054] */
export const profileIconsQuery = defineMemberQuery(
  'member.getProfileIcons',
  async () => (await import('@foyer/contract/member/profile-icon')).getProfileIcons,
  {},
);

/**
 * Query of the identities (accounts at identity providers) that are linked to the member, and of the available
 * providers. [S1-003, S2-019]
 */
export const linkedIdentitiesQuery = defineMemberQuery(
  'identity.getIdentities',
  async () => (await import('@foyer/contract/identity/identities')).getIdentities,
  {},
);

/** Query of the member's account data. [S3-002, S7-020] */
export const memberInfoQuery = defineMemberQuery(
  'member.getMemberInfo',
  async () => (await import('@foyer/contract/member/get-member-info')).getMemberInfo,
  {},
);

/** Query of the member's progress to the next VIP rank. [S3-060, S7-036] */
export const rankProgressQuery = defineMemberQuery(
  'club.getRankProgress',
  async () => (await import('@foyer/contract/vip/vip-rank')).getVipRankProgress,
  {},
);

/** Query of the number of deposits that the member has completed. [S3-060, S7-055] */
export const depositCountQuery = defineMemberQuery(
  'member.getDepositSettings',
  async () => (await import('@foyer/contract/member/account-bindings-and-counts')).getDepositCount,
  {},
);

/** Query of the member's play session. The event `play` of the inbox stream updates its cached value. */
export const playSessionQuery = defineMemberQuery(
  'protection.getPlay',
  async () => (await import('@foyer/contract/protection/play-session')).getPlaySession,
  {},
);

export const accountBindingsQuery = defineMemberQuery(
  'member.getBindingState',
  async () => (await import('@foyer/contract/member/account-bindings-and-counts')).getAccountBindings,
  {},
);

/** Query of the member's breaks, exclusion and limits, and of the protections that the site offers. */
export const protectionQuery = defineMemberQuery(
  'protection.getProtection',
  async () => (await import('@foyer/contract/protection/protection')).getMemberProtection,
  {},
);
