import { setTimeout as delay } from 'node:timers/promises';
import type { SiteResponse, SiteConnection, SiteRequest } from './site-connection.ts';

export const acknowledgedWriteKinds = ['registration', 'launch', 'move'] as const;
export type AcknowledgedWriteKind = (typeof acknowledgedWriteKinds)[number];

/** A write (registration, game launch or credit move) that the site has confirmed during a load test. */
export interface AcknowledgedWrite {
  readonly kind: AcknowledgedWriteKind;
  /** Builds the request that finds the write again; resolves to `null` if the site does not allow such a request. */
  readonly find: () => Promise<SiteRequest | null>;
  readonly isFound: (response: SiteResponse) => boolean;
}

export interface AcknowledgedWriteFigures {
  readonly kind: AcknowledgedWriteKind;
  readonly acknowledged: number;
  readonly lost: number;
}

const ATTEMPTS = 5;
const PAUSE_MS = 500;

/**
 * Looks for every confirmed write after a load test. If the site is busy or recovering, the request is repeated, so
 * that only lost writes are counted.
 */
export async function findAcknowledgedWrites(
  writes: readonly AcknowledgedWrite[],
  connections: readonly Pick<SiteConnection, 'send'>[],
  pauseMs = PAUSE_MS,
): Promise<readonly AcknowledgedWriteFigures[]> {
  const lost: Record<AcknowledgedWriteKind, number> = { registration: 0, launch: 0, move: 0 };
  const waiting = writes.values();
  const findOne = async (write: AcknowledgedWrite, connection: Pick<SiteConnection, 'send'>): Promise<boolean> => {
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
    for (const write of waiting) if (!(await findOne(write, connection))) lost[write.kind] += 1;
  };
  await Promise.all(connections.map(work));
  return acknowledgedWriteKinds.map((kind) => ({
    kind,
    acknowledged: writes.filter((write) => write.kind === kind).length,
    lost: lost[kind],
  }));
}
