import { getSessionKey } from '@foyer/contract/session/get-session-key';
import type { OutputOf } from '@foyer/contract/endpoint';
import type { WpsClock } from '#src/clock.ts';
import type { Trace } from '#src/request/trace.ts';
import { SESSION_KEY_FRESH_MS } from '#src/limits.ts';
import type { WpsResult } from '#src/wps-error.ts';

type KeyAnswer = OutputOf<typeof getSessionKey>;

export interface SealKey {
  readonly rsaKey: string;
  readonly publicKey: string;
  /** The server's clock at this moment, milliseconds since 1970. */
  serverNow(): number;
}

export interface SessionKeys {
  /** The platform's key, fetched when there is none or it is a minute old, as a part of what it is fetched for. */
  get(trace?: Trace): Promise<WpsResult<SealKey>>;
  /** Drops the key with this id: the platform does not know it any more. */
  forget(rsaKey: string): void;
}

interface Held {
  readonly key: KeyAnswer;
  readonly elapsed: number;
  readonly now: number;
}

/**
 * Keeps the platform's sealing key for a minute, and its clock with it.
 * The device's clock may be wrong by hours, so `_ts` is the server's time plus what has elapsed since. Elapsed time stands
 * still while some devices sleep: when the two clocks of the device disagree on the key's age, it is fetched again.
 */
export function createSessionKeys(
  fetchKey: (timestamp: string, trace?: Trace) => Promise<WpsResult<KeyAnswer>>,
  clock: WpsClock,
): SessionKeys {
  let held: Held | null = null;
  let underWay: Promise<WpsResult<SealKey>> | null = null;

  const isFresh = (kept: Held): boolean =>
    clock.elapsed() - kept.elapsed < SESSION_KEY_FRESH_MS && Math.abs(clock.now() - kept.now) < SESSION_KEY_FRESH_MS;

  const toSealKey = (kept: Held): SealKey => ({
    rsaKey: kept.key.rsaKey,
    publicKey: kept.key.publicKey,
    serverNow: () => Math.round(kept.key.serverTime + clock.elapsed() - kept.elapsed),
  });

  const fetchAgain = async (trace?: Trace): Promise<WpsResult<SealKey>> => {
    const answer = await fetchKey(String(clock.now()), trace);
    if (!answer.ok) return answer;
    held = { key: answer.value, elapsed: clock.elapsed(), now: clock.now() };
    return { ok: true, value: toSealKey(held), spanId: answer.spanId };
  };

  return {
    get(trace) {
      if (held !== null && isFresh(held)) return Promise.resolve({ ok: true, value: toSealKey(held), spanId: '' });
      underWay ??= fetchAgain(trace).finally(() => {
        underWay = null;
      });
      return underWay;
    },
    forget(rsaKey) {
      if (held?.key.rsaKey === rsaKey) held = null;
    },
  };
}
