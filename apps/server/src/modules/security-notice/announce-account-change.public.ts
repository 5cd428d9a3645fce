import type { Database } from '#src/db/schema.ts';
import type { ApiCall } from '#src/http/wps/operation.ts';

/** Events of an account that are announced to its member. */
type SecurityNotice = 'password' | 'contact' | 'passkey' | 'closed' | 'reopened' | 'newLogin' | 'contactPending';

/** What a link of the notice undoes. */
export interface SecurityNoticeUndo {
  readonly kind: 'login' | 'contact';
  /** Id of the login, or the channel of the changed contact. */
  readonly subject: string;
  /** Validity of the link, in hours. */
  readonly hours: number;
}

interface Announcement {
  readonly memberId: string;
  readonly notice: SecurityNotice;
  /** Values for the placeholders of the text. */
  readonly details?: Readonly<Record<string, string>>;
  /** Adds a link that works once. The inbox keeps the link readable: it can only undo. */
  readonly undo?: SecurityNoticeUndo;
}

/** Sends the notice by SMS and e-mail; to be called after the transaction has been committed. Never throws. */
type SendNotice = () => void;

/**
 * Stores a notice in the member's inbox, which push messages announce, in the caller's transaction. Resolves to the function
 * that sends it to the member's verified number and e-mail address.
 */
export type AnnounceAccountChange = (
  transaction: Database,
  announcement: Announcement,
  call: Pick<ApiCall, 'language' | 'log' | 'merchant' | 'origin'>,
) => Promise<SendNotice>;
