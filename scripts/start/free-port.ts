import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that machines give out by themselves, Linux from 32768 on, so that none is gone between the asking and the use. */
const LOWEST = 20_000;
const ABOVE = 32_768;
const TRIES = 100;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** A port that nobody listens on now, nor is given by the machine later. */
export async function freePort(pick = (): number => randomInt(LOWEST, ABOVE)): Promise<number> {
  for (let count = 0; count < TRIES; count += 1) {
    const port = pick();
    if (await isFree(port)) return port;
  }
  throw new Error(`none of ${TRIES} ports is free`);
}
