import { memberInfoRead } from '#src/platform/member/member-reads.ts';
import { type ReadContext, readQuery } from '#src/platform/member/use-member-read.ts';
import { sharedClient } from '#src/platform/queries/query-client.ts';
import type { QueryHolder } from '#src/platform/queries/query-holder.ts';

/** Upper bound of the launch request. */
const MAX_LABEL_NAME_LENGTH = 64;

/**
 * Name of the member's VIP label, from the cache if possible. Empty without a label or if the request fails. [S3-006]
 */
export async function readLabelName(queries: QueryHolder, context: ReadContext): Promise<string> {
  try {
    const info = await sharedClient(queries).fetchQuery(readQuery(memberInfoRead, context));
    return info.clubLabel?.labelName.slice(0, MAX_LABEL_NAME_LENGTH) ?? '';
  } catch {
    return '';
  }
}
