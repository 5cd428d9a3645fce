import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import { repositoryRoot } from './repository-root.ts';

/** A running process of the product: the site, the demo vendor or the demo identity provider. */
export interface RunningService {
  readonly name: string;
  /** Resolves with the URL of the service when it accepts requests, or with `null` if it exits before that. */
  readonly ready: Promise<string | null>;
  /** Resolves with the exit code when the service has ended. */
  readonly ended: Promise<number>;
  /**
   * Stops the service by SIGTERM, and by SIGKILL 10 s after the site's `SHUTDOWN_DELAY_MS`. Resolves with the exit
   * code.
   */
  stop(): Promise<number>;
}

export interface ServiceSpec {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Called for each step that the service reports while it starts. */
  readonly onStep: (step: string) => void;
}

const STOP_GRACE_MS = 10_000 + (Number(process.env['SHUTDOWN_DELAY_MS']) || 0);

/**
 * Starts a service as a child process of the same Node version. The service reports its start-up steps and its URL on
 * an IPC channel.
 */
export function startService(spec: ServiceSpec): RunningService {
  const child = spawn(process.execPath, [...spec.args], {
    cwd: repositoryRoot,
    env: { ...process.env, ...spec.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C reaches the whole process group; in its own group the service is stopped by its parent, in order.
    detached: process.platform !== 'win32',
  });
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const ready = new Promise<string | null>((resolve) => {
    child.on('message', (message) => {
      const step = textField(message, 'step');
      if (step !== null) spec.onStep(step);
      const url = textField(message, 'url');
      if (url !== null) resolve(url);
    });
    void ended.then(() => resolve(null));
  });
  return { name: spec.name, ready, ended, stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<number>): Promise<number> {
  if (child.exitCode !== null) return ended;
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS);
  const code = await ended;
  clearTimeout(force);
  return code;
}

function textField(message: unknown, field: string): string | null {
  if (typeof message !== 'object' || message === null) return null;
  const value = new Map(Object.entries(message)).get(field);
  return typeof value === 'string' ? value : null;
}

/**
 * Waits for Ctrl-C or for the exit of one service, then stops all services. Resolves with the exit code: 0 if Ctrl-C
 * stopped the services and each of them exited with 0, otherwise 1.
 */
export async function runServicesUntilStopped(
  services: readonly RunningService[],
  log: (line: string) => void,
): Promise<number> {
  const signalled = new Promise<'signal'>((resolve) => {
    // Ctrl-C arrives more than once: from the terminal and from npm. A signal without a handler would end this process.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('signal'));
  });
  const exited = Promise.race(services.map(async (service) => ({ name: service.name, code: await service.ended })));
  const first = await Promise.race([signalled, exited]);
  log(first === 'signal' ? 'stopping ...' : `the ${first.name} exited (${first.code}); stopping the others`);
  const codes = await Promise.all(services.map((service) => service.stop()));
  log('stopped');
  return first === 'signal' && codes.every((code) => code === 0) ? 0 : 1;
}
