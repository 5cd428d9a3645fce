import path from 'node:path';
import process from 'node:process';
import { readEnv } from '#src/config/read-env.ts';
import { toConfig } from '#src/config/config.ts';
import type { Logger } from 'pino';
import { createLog } from '#src/runtime/log.ts';
import { type RunningServer, startServer } from '#src/runtime/start-server.ts';
import { keepNextTickFast } from '#src/runtime/nexttick-workaround.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** In milliseconds. Shorter than the time a process manager waits after the signal. */
const CLOSE_WITHIN_MS = 9_000;

/** Tells the process that started this one, if it listens, how far the way up is. */
function report(message: Readonly<Record<string, unknown>>): void {
  process.send?.(message);
}

function giveUp(line: string): never {
  process.stderr.write(`foyer: ${line}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  keepNextTickFast();
  const env = readEnv(process.env);
  if (!env.ok) return giveUp(env.line);
  const config = toConfig(env.value, root);
  if (!config.ok) return giveUp(config.line);
  const log = createLog({ level: config.value.logLevel });
  // One request's fault must not end everybody's session with the server. [security: server]
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection nobody handled'));
  const house = await startServer({
    config: config.value,
    log,
    clock: { now: Date.now },
    onStep: (step) => report({ step }),
  });
  if (!house.ok) return giveUp(house.line);
  closeWhenTold(house.value, log);
  log.info({ port: house.value.port, metricsPort: house.value.metricsPort }, 'listening');
  report({ ready: true, url: house.value.url });
}

/** Orderly: requests under way are finished. Whoever started this process and is gone no longer needs it. */
function closeWhenTold(house: RunningServer, log: Logger): void {
  const stop = (): void => {
    for (const signal of signals) process.removeListener(signal, stop);
    process.removeListener('disconnect', stop);
    log.info('stopping');
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    house.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, stop);
  process.on('disconnect', stop);
}

main().catch((error: unknown) => giveUp(error instanceof Error ? error.message : 'the start failed'));
