import { LRUCache } from 'lru-cache';
import type { Clock } from '#src/clock.ts';
import type { SourceCallContext } from '#src/http/source/data-source.ts';
import type { PlatformStatus } from '#src/http/source/platform-status.ts';

/** Resolves to true if the region rules of an operator's platform deny a visitor. */
export type RegionCheck = (visitor: SourceCallContext) => Promise<boolean>;

/** An answer counts for this time, in milliseconds. */
const ANSWER_MS = 60_000;
/** After a failure, the platform is not asked again for this time, in milliseconds. */
const FAILED_MS = 5_000;
/** A page waits for the platform for this time, in milliseconds. */
const WAIT_MS = 2_000;
/** Visitors choose the keys, so their number is limited. */
const MAX_NETWORKS = 20_000;

interface Answer {
  /** `null` as long as the platform has not answered. */
  isRestricted: boolean | null;
  /** Milliseconds since 1970. */
  until: number;
  pending: Promise<void> | null;
}

interface Services {
  readonly clock: Clock;
  readonly status: Pick<PlatformStatus, 'request'>;
  readonly waitMs?: number;
}

/**
 * Asks the platform once per minute for each network that visits a site. Every document waits for the answer, so that a page never
 * reaches a visitor whom the platform denies. If the platform fails or is late, its last answer counts, and without one the site is
 * open: its calls reject the visitor in any case. [S3-058]
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
