import process from 'node:process';
import type { Service } from './service.ts';

/**
 * Waits until the member of staff at the terminal presses Ctrl-C or one service ends by itself, then stops all.
 * Answers the exit code: 0 after an orderly stop.
 */
export async function stayUntilStopped(services: readonly Service[], say: (line: string) => void): Promise<number> {
  const asked = new Promise<'asked'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve('asked'));
  });
  const fell = Promise.race(services.map(async (service) => ({ name: service.name, code: await service.ended })));
  const first = await Promise.race([asked, fell]);
  say(first === 'asked' ? 'stopping ...' : `the ${first.name} ended by itself (${first.code}); stopping the rest`);
  const codes = await Promise.all(services.map((service) => service.stop()));
  say('stopped');
  return first === 'asked' && codes.every((code) => code === 0) ? 0 : 1;
}
