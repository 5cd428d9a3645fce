import { memberInfoQuery } from '#src/platform/member/member-queries.ts';
import { type MemberQueryContext, createMemberQueryOptions } from '#src/platform/member/use-member-query.ts';
import { getSharedQueryClient } from '#src/platform/queries/query-client.ts';
import type { QueryClientHolder } from '#src/platform/queries/query-client-holder.ts';

/** Maximum length of the VIP label's name in a launch request, in characters. */
const MAX_LABEL_NAME_LENGTH = 64;

/**
 * Reads the name of the member's VIP label, from the cache if possible. Empty without a label or if the request fails.
 * [S3-006]
 */
export async function fetchVipLabelName(queries: QueryClientHolder, context: MemberQueryContext): Promise<string> {
  try {
    const info = await getSharedQueryClient(queries).fetchQuery(createMemberQueryOptions(memberInfoQuery, context));
    return info.clubLabel?.labelName.slice(0, MAX_LABEL_NAME_LENGTH) ?? '';
  } catch {
    return '';
  }
}
