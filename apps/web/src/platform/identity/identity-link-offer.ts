import type { SessionValue } from '@foyer/contract/session/session-value';
import type { ReactNode } from 'react';

/**
 * An identity to link to the account of a login or registration. It lives in the dialog's props, so closing the dialog,
 * leaving the page or a reload ends it. [S2-019]
 */
export interface IdentityLinkOffer {
  readonly ticket: string;
  /**
   * Describes the identity above the form. The offering feature renders it, so the first screen needs no code for it.
   */
  readonly note: ReactNode;
  /** Called after the login or registration has opened its session. */
  readonly onLoggedIn: (value: SessionValue) => void;
}
