import { LRUCache } from 'lru-cache';
import type { Clock } from '#src/clock.ts';
import type { SourceCallContext } from '#src/http/source/data-source.ts';
import type { PlatformSiteStatusReader } from '#src/http/source/platform-site-status.ts';

/** Resolves to true if the region rules of an operator's platform deny a visitor. */
export type RegionCheck = (visitor: SourceCallContext) => Promise<boolean>;

/** How long the result of a region check is used, in milliseconds. */
const ANSWER_MS = 60_000;
/** After a failed region check, the time until the next request, in milliseconds. */
const FAILED_MS = 5_000;
/** How long a page waits for the region check, in milliseconds. */
const WAIT_MS = 2_000;
/** Maximum number of networks whose result is stored, because visitors choose the keys. */
const MAX_NETWORKS = 20_000;

interface Answer {
  /** Result of the check; `null` until the platform responds. */
  isRestricted: boolean | null;
  /** When the result is checked again, in milliseconds since 1970. */
  until: number;
  pending: Promise<void> | null;
}

interface Services {
  readonly clock: Clock;
  readonly status: Pick<PlatformSiteStatusReader, 'request'>;
  readonly waitMs?: number;
}

/**
 * Creates the check whether an operator's platform denies a visitor by region. A result is used for a minute for each
 * network and site; after a failure the next request follows 5 s later. A page waits at most 2 s. If the platform fails
 * or is late, the previous result applies; without one the page is served, because the platform rejects the visitor's
 * API calls anyway. [S3-058]
 */
export function createRegionCheck({ clock, status, waitMs = WAIT_MS }: Services): RegionCheck {
  const answers = new LRUCache<string, Answer>({ max: MAX_NETWORKS });

  const ask = async (answer: Answer, visitor: SourceCallContext): Promise<void> => {
    let validMs = FAILED_MS;
    try {
      const result = await status.request(visitor);
      if (!result.ok) return;
      answer.isRestricted = result.value.regionRestriction;
      validMs = ANSWER_MS;
    } finally {
      answer.until = clock.now() + validMs;
      answer.pending = null;
    }
  };

  return async (visitor) => {
    const key = `${visitor.merchant.code} ${visitor.network}`;
    const answer = answers.get(key) ?? { isRestricted: null, until: 0, pending: null };
    answers.set(key, answer);
    if (clock.now() >= answer.until) {
      answer.pending ??= ask(answer, visitor);
      await waitAtMost(answer.pending, waitMs);
      // The next pages do not wait for an answer that is late.
      if (answer.pending !== null) answer.until = clock.now() + FAILED_MS;
    }
    return answer.isRestricted === true;
  };
}

async function waitAtMost(task: Promise<void>, limitMs: number): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, limitMs);
  await Promise.race([task, timeout.promise]).finally(() => clearTimeout(timer));
}
