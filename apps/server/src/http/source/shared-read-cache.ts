import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, InputOf, OutputOf } from '@foyer/contract/endpoint';
import type { Logger } from 'pino';
import type { Clock } from '#src/clock.ts';
import { type CallError, callError, type Result } from '#src/http/result.ts';
import type { DataSource, SiteReadContext } from '#src/http/source/data-source.ts';

/** How long a response is fresh if its endpoint defines no other time, in milliseconds. */
const FRESH_MS = 60_000;
/** Time until a failed read is repeated, in milliseconds. It limits the requests to a platform that is down. */
const FAILED_MS = 5_000;

/**
 * Whether the cached response stays in use after a read failed with this error. `not_found` is a valid response and
 * replaces the cached one; every other error is a failure.
 */
function outlives(before: Result<unknown>, { code }: CallError): boolean {
  return code !== 'not_found' && (before.ok || before.error.code === 'not_found');
}

type Read = (endpoint: Endpoint, input: unknown, context: SiteReadContext) => Promise<Result<unknown>>;

interface Services {
  readonly clock: Clock;
  readonly log: Logger;
}

interface Entry {
  /** Reads the data again. Never rejects, because no caller waits for a background read. */
  readonly load: () => Promise<Result<unknown>>;
  readonly freshMs: number;
  /** Result of the last read; `null` until the first response. */
  result: Result<unknown> | null;
  /** Until when the result is fresh, in milliseconds since 1970. */
  freshUntil: number;
  pending: Promise<Result<unknown>> | null;
}

/** The cached responses of one merchant in one language. */
interface Site {
  readonly entries: Map<string, Entry>;
  stamp: number;
}

/**
 * Creates a stale-while-revalidate cache of reads for each merchant and language: a stale response is returned at once
 * and read again in the background. After a failed read the last value stays, so that an outage changes no page.
 * `readStamp` also starts background reads, because a cached page does not call `read`. Nothing is evicted, because
 * inputs are from a bounded set.
 */
export function createSharedReadCache(
  { clock, log }: Services,
  fetchAnswer: Read,
): Pick<DataSource, 'read' | 'readStamp'> {
  const sites = new Map<string, Site>();

  const getSite = ({ merchant, language }: SiteReadContext): Site => {
    const key = `${merchant.code} ${language}`;
    const site = sites.get(key) ?? { entries: new Map<string, Entry>(), stamp: 0 };
    sites.set(key, site);
    return site;
  };

  const store = (site: Site, entry: Entry, answer: Result<unknown>): Result<unknown> => {
    entry.freshUntil = clock.now() + (answer.ok ? entry.freshMs : FAILED_MS);
    const before = entry.result;
    if (before !== null && !answer.ok && outlives(before, answer.error)) return before;
    entry.result = answer;
    if (before !== null && !isDeepStrictEqual(before, answer)) site.stamp += 1;
    return answer;
  };

  const refresh = (site: Site, entry: Entry): Promise<Result<unknown>> => {
    entry.pending ??= entry
      .load()
      .then((answer) => store(site, entry, answer))
      .finally(() => {
        entry.pending = null;
      });
    return entry.pending;
  };

  const refreshIfStale = (site: Site, entry: Entry): void => {
    if (clock.now() >= entry.freshUntil) void refresh(site, entry);
  };

  function read<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    context: SiteReadContext,
  ): Promise<Result<OutputOf<E>>>;
  async function read(endpoint: Endpoint, input: unknown, context: SiteReadContext): Promise<Result<unknown>> {
    const site = getSite(context);
    const key = JSON.stringify([endpoint.name, input]);
    const freshMs = endpoint.cache === 'never' ? FRESH_MS : endpoint.cache.seconds * 1000;
    const load = (): Promise<Result<unknown>> =>
      fetchAnswer(endpoint, input, context).catch((err: unknown) => {
        log.error({ err, endpoint: endpoint.name, merchant: context.merchant.code }, 'a shared read rejected');
        return callError('unknown_error');
      });
    const entry = site.entries.get(key) ?? { load, freshMs, result: null, freshUntil: 0, pending: null };
    site.entries.set(key, entry);
    if (entry.result === null) return refresh(site, entry);
    refreshIfStale(site, entry);
    return entry.result;
  }

  return {
    read,
    readStamp: async (context) => {
      const site = getSite(context);
      for (const entry of site.entries.values()) refreshIfStale(site, entry);
      return site.stamp;
    },
  };
}
