import { getSecondFactor } from '@foyer/contract/second-factor/second-factor';
import { defineMemberQuery } from '#src/platform/member/use-member-query.ts';

/** Query of the member's second factor. */
export const secondFactorQuery = defineMemberQuery('factor.getFactor', async () => getSecondFactor, {});

/** Query of the member's active sessions. */
export const sessionListQuery = defineMemberQuery(
  'session.listSessions',
  async () => (await import('@foyer/contract/session/sessions')).listSessions,
  {},
);
