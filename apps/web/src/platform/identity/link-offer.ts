import type { SessionValue } from '@foyer/contract/session/session-value';
import type { ReactNode } from 'react';

/**
 * An identity that waits to be linked to the account of one login or registration. It lives in the props of that dialog and
 * ends with it: closing it, leaving the page, a reload. [S2-019]
 */
export interface LinkOffer {
  readonly ticket: string;
  /** Names the identity above the form. Drawn by the feature that offers it: the first screen carries no code for it. */
  readonly note: ReactNode;
  /** Called once the login or registration that carried the ticket has opened its session. */
  readonly onEntered: (value: SessionValue) => void;
}
