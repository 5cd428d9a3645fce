import type { SessionValue } from '@foyer/contract/session/session-value';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** Asks for the second factor of a login that is half done; answers the session it opens. */
    secondFactor: { props: TwoFactorProps; result: SessionValue };
  }
}

/** What the platform said of it; a channel that the member has not is `null`. [S3-014, S8-007] */
export interface TwoFactorProps {
  /** Good for five minutes and five tries. */
  readonly ticket: string;
  /** The masked address. */
  readonly email: string | null;
  readonly ga: true | null;
  /** The masked number. */
  readonly sms: string | null;
}
