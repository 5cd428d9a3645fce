import type { Database } from '#src/db/schema.ts';
import type { ApiCallContext } from '#src/http/wps/operation.ts';

/** Changes of an account that are announced to its member in a security notice. */
type SecurityNotice = 'password' | 'contact' | 'passkey' | 'closed' | 'reopened' | 'newLogin' | 'contactPending';

/** What a member undoes by the link in a security notice. */
export interface SecurityNoticeUndo {
  readonly kind: 'login' | 'contact';
  /** Id of the login, or the channel (`sms` or `email`) of the changed contact. */
  readonly subject: string;
  /** How long the link is valid, in hours. */
  readonly hours: number;
}

interface Announcement {
  readonly memberId: string;
  readonly notice: SecurityNotice;
  /** Values for the placeholders of the notice's text. */
  readonly details?: Readonly<Record<string, string>>;
  /** Adds to the notice a link that works once. The inbox may show it too, because it can only undo the change. */
  readonly undo?: SecurityNoticeUndo;
}

/** Sends the security notice by SMS and email. Call it after the transaction has been committed. Never throws. */
type SendNotice = () => void;

/**
 * Stores a security notice in the member's inbox, in the caller's transaction; a push message announces it. Resolves to
 * the function that sends it to the member's verified number and email address.
 */
export type AnnounceAccountChange = (
  transaction: Database,
  announcement: Announcement,
  call: Pick<ApiCallContext, 'language' | 'log' | 'merchant' | 'origin'>,
) => Promise<SendNotice>;
