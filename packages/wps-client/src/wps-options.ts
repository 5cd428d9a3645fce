import type { WpsClock } from '#src/clock.ts';
import type { RequiredActionCode, WpsError } from '#src/wps-error.ts';
import type { Trace } from '#src/request/trace.ts';
import type { WpsCrypto } from '#src/crypto.ts';

export interface EndedSession {
  /** Session token that the call sent; `null` for a visitor. */
  readonly token: string | null;
  readonly error: WpsError;
}

export interface WpsClientOptions {
  /** Origin of the API, e.g. `https://www.example.com`. If `null`, every call returns the error `bad-address`. [S8-016] */
  readonly origin: string | null;
  readonly merchant: string;
  /** Returns the language code of the API, e.g. `PT-BR`. Called for each API call. */
  readonly language: () => string;
  /** Returns the session token, or `null` for a visitor. Called for each API call. */
  readonly token: () => string | null;
  readonly userAgent: string;
  /**
   * Returns how the site was opened: `IPAD`, `PWA` or `WEBCLIP`, or `null`. Sent in the header `Device` of encrypted calls.
   * [S7-010]
   */
  readonly device?: () => string | null;
  /** Returns whether the device is online, from `navigator.onLine`. Omit it in Node. */
  readonly isOnline?: () => boolean;
  /** Called once per session token when a response means that the session has ended. [S8-011] */
  readonly onSessionEnded?: (ended: EndedSession) => void;
  /** Called when a response requires an action, such as a password change, before the session may do anything else. [S4-018] */
  readonly onActionRequired?: (action: RequiredActionCode) => void;
  /** Called when a response means that the site is not open to this visitor; `system.getStatus` returns the reason. [S4-068] */
  readonly onSiteClosed?: () => void;
  /** Called after every API call that failed, unless its caller aborted it. [S4-069] */
  readonly onFailed?: () => void;
  /**
   * Patterns of paths whose GET requests are spaced as if they were one path. `*` matches any characters, e.g.
   * `/wps/relay/GCSGAME_*`. [S9-005]
   */
  readonly pacePatterns?: readonly string[];
  /**
   * Share of API calls whose trace is recorded (sampled flag of `traceparent`), from 0 to 1. If omitted, calls have no
   * `traceparent` header.
   */
  readonly traceSampleRate?: number | undefined;
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: WpsClock;
  readonly crypto?: WpsCrypto;
}

export interface WpsCallOptions {
  readonly signal?: AbortSignal;
  /** Idempotency key (UUID) of an earlier attempt at the same action. @default a new UUID */
  readonly idempotencyKey?: string;
  /**
   * Session token to send instead of the current one. Examples: a token that is about to be discarded, or that of a
   * session that is not stored yet.
   */
  readonly token?: string | null;
  /** Trace of the API call that caused this one. @default a new trace */
  readonly trace?: Trace | undefined;
}
