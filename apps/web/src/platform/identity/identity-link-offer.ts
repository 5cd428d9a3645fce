import type { OpenedSession } from '@foyer/contract/session/opened-session';
import type { ReactNode } from 'react';

/**
 * The offer to link an identity of a provider to the account of the next login or registration. It is a prop of the
 * dialog, so it ends with the dialog, the page or a reload. [S2-019]
 */
export interface IdentityLinkOffer {
  readonly ticket: string;
  /**
   * Text above the form with the name of the identity. The feature that makes the offer renders this text, so that the
   * first screen needs no code for it.
   */
  readonly note: ReactNode;
  /** Called after the login or registration has opened a session. */
  readonly onLoggedIn: (value: OpenedSession) => void;
}
