import type { WpsClock } from '#src/clock.ts';
import type { RequiredActionCode, WpsError } from '#src/wps-error.ts';
import type { Trace } from '#src/request/trace.ts';
import type { WpsCrypto } from '#src/crypto.ts';

export interface EndedSession {
  /** The token the call carried, `null` for a visitor. */
  readonly token: string | null;
  readonly error: WpsError;
}

export interface WpsClientOptions {
  /** Origin of the platform, e.g. `https://www.example.com`. If `null`, every call returns `bad-address`. [S8-016] */
  readonly origin: string | null;
  readonly merchant: string;
  /** Language code of the API, e.g. `PT-BR`; read for every call. */
  readonly language: () => string;
  /** The session's token, `null` for a visitor; read for every call. */
  readonly token: () => string | null;
  readonly userAgent: string;
  /** `IPAD`, `PWA` or `WEBCLIP`; sent as `Device` with encrypted calls. [S7-010] */
  readonly device?: () => string | null;
  /** `navigator.onLine`; omitted in a Node process. */
  readonly isOnline?: () => boolean;
  /** Called once per token when a response means that the session has ended. [S8-011] */
  readonly onSessionEnded?: (ended: EndedSession) => void;
  /** Called when a response requires an action before the session can do anything else. [S4-018] */
  readonly onActionRequired?: (action: RequiredActionCode) => void;
  /** Called when a response means that the site is closed for this visitor; `system.getStatus` returns the reason. [S4-068] */
  readonly onSiteClosed?: () => void;
  /** Called after every failed call, unless its caller aborted it. [S4-069] */
  readonly onFailed?: () => void;
  /** Patterns of paths that are paced as one; `*` matches any characters, e.g. `/wps/relay/GCSGAME_*`. [S9-005] */
  readonly pacePatterns?: readonly string[];
  /** Share of calls, 0 to 1, whose `traceparent` is sampled. If omitted, calls have no `traceparent`. */
  readonly traceSampleRate?: number | undefined;
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: WpsClock;
  readonly crypto?: WpsCrypto;
}

export interface WpsCallOptions {
  readonly signal?: AbortSignal;
  /** The UUID of an earlier attempt at the same action. @default a new one */
  readonly idempotencyKey?: string;
  /** Sent instead of the session's token: one that is about to be discarded, or does not belong to the session yet. */
  readonly token?: string | null;
  /** The trace of the call that caused this one. @default a new trace */
  readonly trace?: Trace | undefined;
}
