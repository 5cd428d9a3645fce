import type { IdentityProvider } from '@foyer/contract/identity/provider';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** Asks somebody a provider vouched for, and nobody knows, whether he has an account. */
    linkChoice: { props: LinkChoiceProps; result: 'login' | 'register' };
  }
}

export interface LinkChoiceProps {
  readonly provider: IdentityProvider;
  readonly name: string | null;
  /** An https address. */
  readonly picture: string | null;
  readonly login: boolean;
  readonly register: boolean;
}
