import type { LinkOffer } from '#src/platform/identity/link-offer.ts';

export interface LoginFormProps {
  /** Sets the ids of the dialog's form and the page's apart. */
  readonly at: 'dialog' | 'page';
  /** An identity to link to the account that is logged in to. */
  readonly link?: LinkOffer | undefined;
}
