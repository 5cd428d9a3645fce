import type { Database } from '#src/db/schema.ts';
import type { ApiCall } from '#src/http/wps/operation.ts';

/** Changes to the security of an account that are announced to its member. */
type SecurityNotice = 'password' | 'contact' | 'closed' | 'reopened';

/** Sends the notice by SMS and e-mail; to be called after the transaction has been committed. Never throws. */
type SendNotice = () => void;

/**
 * Stores a notice in the member's inbox, which push messages announce, in the caller's transaction. Resolves to the function
 * that sends it to the member's verified number and e-mail address.
 */
export type AnnounceAccountChange = (
  transaction: Database,
  change: { readonly memberId: string; readonly notice: SecurityNotice },
  call: Pick<ApiCall, 'language' | 'log' | 'merchant'>,
) => Promise<SendNotice>;
