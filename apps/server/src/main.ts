import path from 'node:path';
import process from 'node:process';
import { readServerEnv } from '#src/config/read-server-env.ts';
import { toConfig } from '#src/config/config.ts';
import type { Logger } from 'pino';
import { createLogger } from '#src/runtime/log.ts';
import { type RunningServer, startServer } from '#src/runtime/start-server.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * Time limit in milliseconds for finishing requests and closing the server, after `SHUTDOWN_DELAY_MS`. It is shorter
 * than the time after which process managers kill a process.
 */
const SHUTDOWN_TIMEOUT_MS = 9_000;

/** Reports the progress of the startup to the parent process, if that opened an IPC channel and still runs. */
function notifyParent(message: Readonly<Record<string, unknown>>): void {
  if (!process.connected) return;
  // Without a callback, Node ends this process with an uncaught error if the parent exits at this moment.
  process.send?.(message, undefined, undefined, () => {});
}

/** Whether the parent process has opened an IPC channel and has exited since, or has closed the channel. */
function hasLostParent(): boolean {
  return process.send !== undefined && !process.connected;
}

function exitWithError(line: string): never {
  process.stderr.write(`foyer: ${line}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const env = readServerEnv(process.env);
  if (!env.ok) return exitWithError(env.line);
  const config = toConfig(env.value, root);
  if (!config.ok) return exitWithError(config.line);
  const log = createLogger({ level: config.value.logLevel });
  // An error in one request must not end the process for all others. [security: server]
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  const server = await startServer({
    config: config.value,
    log,
    clock: { now: Date.now },
    onStep: (step) => notifyParent({ step }),
  });
  if (!server.ok) return exitWithError(server.line);
  closeOnSignal(server.value, { log, timeoutMs: config.value.shutdownDelayMs + SHUTDOWN_TIMEOUT_MS });
  log.info({ port: server.value.port, metricsPort: server.value.metricsPort }, 'listening');
  notifyParent({ ready: true, url: server.value.url });
}

/** Closes the server on a signal, or when its parent process exits. Requests in progress are completed. */
function closeOnSignal(
  server: RunningServer,
  { log, timeoutMs }: { readonly log: Logger; readonly timeoutMs: number },
): void {
  let isStopping = false;
  // A process manager that signals the whole group, and the parent after it, must not cut the shutdown short.
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    log.info('stopping');
    setTimeout(() => process.exit(1), timeoutMs).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  // During the start nobody listened for it.
  if (hasLostParent()) stop();
}

main().catch((error: unknown) => exitWithError(error instanceof Error ? error.message : 'the start failed'));
