import { setTimeout as delay } from 'node:timers/promises';
import type { SiteResponse, SiteConnection, SiteRequest } from './site-connection.ts';

export const acknowledgedWriteKinds = ['registration', 'launch', 'move'] as const;
export type AcknowledgedWriteKind = (typeof acknowledgedWriteKinds)[number];

/** A write, such as a registration, a game launch or a credit move, that the site has confirmed during a load test. */
export interface AcknowledgedWrite<Kind extends string = AcknowledgedWriteKind> {
  readonly kind: Kind;
  /** Builds the request that finds the write again; resolves to `null` if the site does not allow such a request. */
  readonly find: () => Promise<SiteRequest | null>;
  readonly isFound: (response: SiteResponse) => boolean;
}

export interface AcknowledgedWriteFigures<Kind extends string = AcknowledgedWriteKind> {
  readonly kind: Kind;
  readonly acknowledged: number;
  readonly lost: number;
}

const ATTEMPTS = 5;
const PAUSE_MS = 500;

interface WriteSearch<Kind extends string> {
  /** Looks for writes and resolves to the number of those that this search did not find. */
  search(
    writes: readonly AcknowledgedWrite<Kind>[],
    connections: readonly Pick<SiteConnection, 'send'>[],
  ): Promise<number>;
  /** Counts the writes of all searches. A write counts once, and as lost if any search did not find it. */
  figures(): readonly AcknowledgedWriteFigures<Kind>[];
}

/**
 * Creates a search that can be repeated. It remembers lost writes, because searching for a credit move sends the move
 * again: a site that lost the move would then make it, and a later search would find it. If the site is busy or
 * recovering, the request is repeated, so that only lost writes are counted.
 */
export function createAcknowledgedWriteSearch<Kind extends string>(
  kinds: readonly Kind[],
  pauseMs = PAUSE_MS,
): WriteSearch<Kind> {
  const all = new Set<AcknowledgedWrite<Kind>>();
  const lost = new Set<AcknowledgedWrite<Kind>>();
  const findOne = async (
    write: AcknowledgedWrite<Kind>,
    connection: Pick<SiteConnection, 'send'>,
  ): Promise<boolean> => {
    for (let attempt = 1; ; attempt += 1) {
      const request = await write.find();
      const response = request === null ? { status: 0, body: '' } : await connection.send(request);
      if (write.isFound(response)) return true;
      const mayRecover = response.status === 0 || response.status === 429 || response.status >= 500;
      if (!mayRecover || attempt === ATTEMPTS) return false;
      await delay(pauseMs * attempt);
    }
  };
  const count = (writes: ReadonlySet<AcknowledgedWrite<Kind>>, kind: Kind): number =>
    [...writes].filter((write) => write.kind === kind).length;
  return {
    search: async (writes, connections) => {
      let missed = 0;
      const waiting = writes.values();
      // Every connection takes the next write when it has found the last.
      const work = async (connection: Pick<SiteConnection, 'send'>): Promise<void> => {
        for (const write of waiting) {
          all.add(write);
          if (await findOne(write, connection)) continue;
          lost.add(write);
          missed += 1;
        }
      };
      await Promise.all(connections.map(work));
      return missed;
    },
    figures: () => kinds.map((kind) => ({ kind, acknowledged: count(all, kind), lost: count(lost, kind) })),
  };
}

/** Looks once for every confirmed write after a load test. */
export async function findAcknowledgedWrites<Kind extends string>(
  kinds: readonly Kind[],
  writes: readonly AcknowledgedWrite<Kind>[],
  connections: readonly Pick<SiteConnection, 'send'>[],
  pauseMs = PAUSE_MS,
): Promise<readonly AcknowledgedWriteFigures<Kind>[]> {
  const { search, figures } = createAcknowledgedWriteSearch(kinds, pauseMs);
  await search(writes, connections);
  return figures();
}
