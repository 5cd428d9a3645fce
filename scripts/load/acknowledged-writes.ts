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

/**
 * Looks for every confirmed write after a load test. If the site is busy or recovering, the request is repeated, so
 * that only lost writes are counted.
 */
export async function findAcknowledgedWrites<Kind extends string>(
  kinds: readonly Kind[],
  writes: readonly AcknowledgedWrite<Kind>[],
  connections: readonly Pick<SiteConnection, 'send'>[],
  pauseMs = PAUSE_MS,
): Promise<readonly AcknowledgedWriteFigures<Kind>[]> {
  const lost: Kind[] = [];
  const waiting = writes.values();
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
  // Every connection takes the next write when it has found the last.
  const work = async (connection: Pick<SiteConnection, 'send'>): Promise<void> => {
    for (const write of waiting) if (!(await findOne(write, connection))) lost.push(write.kind);
  };
  await Promise.all(connections.map(work));
  return kinds.map((kind) => ({
    kind,
    acknowledged: writes.filter((write) => write.kind === kind).length,
    lost: lost.filter((one) => one === kind).length,
  }));
}
