import type { IdentityProvider } from '@foyer/contract/identity/provider';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** What the ways ask for on their way: one name for all, so that the first screen carries one. */
    otherWay: { props: LinkChoice | PhoneQuestion; result: 'login' | 'register' | PhoneProof };
  }
}

/** Somebody a provider vouched for, and nobody knows: has he an account? */
export interface LinkChoice {
  readonly kind: 'choice';
  readonly provider: IdentityProvider;
  readonly name: string | null;
  /** An https address. */
  readonly picture: string | null;
  readonly login: boolean;
  readonly register: boolean;
}

/** Which number, and the code that the identity service sends to it. */
interface PhoneQuestion {
  readonly kind: 'phone';
}

/** An ID token of the identity service. */
export interface PhoneProof {
  readonly idToken: string;
}
