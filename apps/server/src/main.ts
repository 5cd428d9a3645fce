import path from 'node:path';
import process from 'node:process';
import { readEnv } from '#src/config/read-env.ts';
import { toConfig } from '#src/config/config.ts';
import { createLog } from '#src/log.ts';
import { type House, openHouse } from '#src/open-house.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Tells the process that started this one, if it listens, how far the way up is. */
function report(message: Readonly<Record<string, unknown>>): void {
  process.send?.(message);
}

function giveUp(line: string): void {
  process.stderr.write(`foyer: ${line}\n`);
  process.exitCode = 1;
  if (process.connected) process.disconnect();
}

async function main(): Promise<void> {
  const env = readEnv(process.env);
  if (!env.ok) return giveUp(env.line);
  const config = toConfig(env.value, root);
  if (!config.ok) return giveUp(config.line);
  const log = createLog({ level: config.value.logLevel });
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection nobody handled'));
  process.on('uncaughtException', (error) => log.error({ err: error }, 'an exception nobody caught'));
  const house = await openHouse({
    config: config.value,
    log,
    clock: { now: Date.now },
    onStep: (step) => report({ step }),
  });
  if (!house.ok) return giveUp(house.line);
  closeOnSignal(house.value, () => log.info('stopping'));
  log.info({ port: house.value.port, metricsPort: house.value.metricsPort }, 'listening');
  report({ ready: true, url: house.value.url });
}

function closeOnSignal(house: House, onStop: () => void): void {
  const stop = (): void => {
    for (const signal of signals) process.removeListener(signal, stop);
    onStop();
    void house.close().then(() => process.exit(0));
  };
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, stop);
}

await main();
