import { getBodyEncryptionKey } from '@foyer/contract/session/get-body-encryption-key';
import type { OutputOf } from '@foyer/contract/endpoint';
import type { WpsClock } from '#src/clock.ts';
import type { Trace } from '#src/request/trace.ts';
import { BODY_ENCRYPTION_KEY_MAX_AGE_MS } from '#src/limits.ts';
import type { WpsResult } from '#src/wps-error.ts';

type KeyResponse = OutputOf<typeof getBodyEncryptionKey>;

export interface BodyEncryptionKey {
  readonly rsaKey: string;
  readonly publicKey: string;
  /** Returns the current time of the server's clock, in milliseconds since 1970. */
  serverNow(): number;
}

export interface BodyEncryptionKeyCache {
  /** Returns the server's public key. Fetches it, as part of the given trace, if there is none or it is older than a minute. */
  get(trace?: Trace): Promise<WpsResult<BodyEncryptionKey>>;
  /** Removes the key with this id from the cache, because the server no longer accepts it. */
  forget(rsaKey: string): void;
}

interface CachedKey {
  readonly key: KeyResponse;
  readonly elapsed: number;
  readonly now: number;
}

/**
 * Caches the server's public key for encrypting bodies, and the server time that came with it, for a minute. The
 * device's clock may be wrong by hours, so the time in an encrypted body (`_ts`) is the server time plus the elapsed
 * time. The minute is measured by the device's clock as well, because on some devices the monotonic clock stops during
 * sleep.
 */
export function createBodyEncryptionKeyCache(
  fetchKey: (timestamp: string, trace?: Trace) => Promise<WpsResult<KeyResponse>>,
  clock: WpsClock,
): BodyEncryptionKeyCache {
  let cached: CachedKey | null = null;
  let pendingFetch: Promise<WpsResult<BodyEncryptionKey>> | null = null;

  const isFresh = (entry: CachedKey): boolean =>
    clock.elapsed() - entry.elapsed < BODY_ENCRYPTION_KEY_MAX_AGE_MS &&
    Math.abs(clock.now() - entry.now) < BODY_ENCRYPTION_KEY_MAX_AGE_MS;

  const toSealKey = (entry: CachedKey): BodyEncryptionKey => ({
    rsaKey: entry.key.rsaKey,
    publicKey: entry.key.publicKey,
    serverNow: () => Math.round(entry.key.serverTime + clock.elapsed() - entry.elapsed),
  });

  const fetchFreshKey = async (trace?: Trace): Promise<WpsResult<BodyEncryptionKey>> => {
    const result = await fetchKey(String(clock.now()), trace);
    if (!result.ok) return result;
    cached = { key: result.value, elapsed: clock.elapsed(), now: clock.now() };
    return { ok: true, value: toSealKey(cached), spanId: result.spanId };
  };

  return {
    get(trace) {
      if (cached !== null && isFresh(cached))
        return Promise.resolve({ ok: true, value: toSealKey(cached), spanId: '' });
      pendingFetch ??= fetchFreshKey(trace).finally(() => {
        pendingFetch = null;
      });
      return pendingFetch;
    },
    forget(rsaKey) {
      if (cached?.key.rsaKey === rsaKey) cached = null;
    },
  };
}
