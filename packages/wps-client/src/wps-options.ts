import type { WpsClock } from '#src/clock.ts';
import type { RequiredActionCode, WpsError } from '#src/wps-error.ts';
import type { Trace } from '#src/request/trace.ts';
import type { WpsCrypto } from '#src/crypto.ts';

export interface SessionEnded {
  /** The token the call carried, `null` for a visitor. */
  readonly token: string | null;
  readonly error: WpsError;
}

export interface WpsClientOptions {
  /** Where the platform is, e.g. `https://www.example.com`. With `null` every call answers `bad-address`. [S8-016] */
  readonly origin: string | null;
  readonly merchant: string;
  /** The spec's language code, e.g. `PT-BR`; asked at every call. */
  readonly language: () => string;
  /** The session's token, `null` for a visitor; asked at every call. */
  readonly token: () => string | null;
  readonly userAgent: string;
  /** `IPAD`, `PWA` or `WEBCLIP`; travels as `Device` on sealed calls. [S7-010] */
  readonly device?: () => string | null;
  /** `navigator.onLine`; a Node process leaves it out. */
  readonly isOnline?: () => boolean;
  /** Called once a token when an answer means that the session is over; what follows is the caller's policy. [S8-011] */
  readonly onSessionEnded?: (ended: SessionEnded) => void;
  /** Called when an answer says what the session can do nothing before; what follows is the caller's policy. [S4-018] */
  readonly onDue?: (due: RequiredActionCode) => void;
  /** Called when an answer says that the site does not serve this visitor now; the status says why. [S4-068] */
  readonly onSiteClosed?: () => void;
  /** Called after every call that failed, unless its caller aborted it. [S4-069] */
  readonly onFailed?: () => void;
  /** Paths paced as one, with `*` for anything, e.g. `/wps/relay/GCSGAME_*`. [S9-005] */
  readonly pacePatterns?: readonly string[];
  /** Share of the calls, 0 to 1, whose `traceparent` asks to be followed; left out, calls carry none. */
  readonly traced?: number | undefined;
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: WpsClock;
  readonly crypto?: WpsCrypto;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** A UUID of an earlier attempt with the same intent. @default a new one */
  readonly idempotencyKey?: string;
  /** Sent instead of the session's token: one that is about to be forgotten, or not yet the session's. */
  readonly token?: string | null;
  /** Of the call that this one is made for; a new one when left out. */
  readonly trace?: Trace | undefined;
}
