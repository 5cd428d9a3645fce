import type { IdentityProvider } from '@foyer/contract/identity/provider';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** What the ways ask for on their way: one name for all, so that the first screen carries one. */
    otherWay: {
      props: LinkChoice | TermsQuestion | PhoneQuestion;
      result: 'login' | 'register' | 'accepted' | PhoneProof;
    };
  }
}

/** Whom a provider vouched for. */
export interface VouchedPerson {
  readonly provider: IdentityProvider;
  readonly name: string | null;
  /** Masked. */
  readonly email: string | null;
  /** An https address. */
  readonly picture: string | null;
}

/** No member is linked to the person: do they have an account? */
export interface LinkChoice extends VouchedPerson {
  readonly kind: 'choice';
  readonly login: boolean;
  readonly register: boolean;
}

/** The merchant registers the person, who has not seen the terms yet. */
export interface TermsQuestion extends VouchedPerson {
  readonly kind: 'terms';
}

/** Which number, and the code that the identity service sends to it. */
interface PhoneQuestion {
  readonly kind: 'phone';
}

/** An ID token of the identity service. */
export interface PhoneProof {
  readonly idToken: string;
}
