import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Range of ports to try. It is below the ephemeral ports (on Linux from 32768), which the operating system might assign
 * to another program meanwhile.
 */
const LOWEST = 20_000;
const END = 32_768;
const TRIES = 100;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Finds a free port outside the ephemeral range. Throws after 100 attempts. `pick` chooses a candidate. */
export async function findFreePort(pick = (): number => randomInt(LOWEST, END)): Promise<number> {
  for (let count = 0; count < TRIES; count += 1) {
    const port = pick();
    if (await isFree(port)) return port;
  }
  throw new Error(`none of ${TRIES} ports is free`);
}
