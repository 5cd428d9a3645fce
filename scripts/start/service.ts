import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import { root } from './root.ts';

/** A started process of the house: the site or the demo vendor. */
export interface Service {
  readonly name: string;
  /** Resolves with its address when it listens, or `null` when it ended before that. */
  readonly ready: Promise<string | null>;
  /** Resolves with the exit code when it has ended. */
  readonly ended: Promise<number>;
  /** Asks it to finish, and ends it after 10 s if it does not. */
  stop(): Promise<number>;
}

export interface ServiceSpec {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Told about each step a service reports on its way up. */
  readonly onStep: (step: string) => void;
}

const STOP_GRACE_MS = 10_000;

/** Starts a service under this Node, with a channel on which it reports its steps and its address. */
export function startService(spec: ServiceSpec): Service {
  const child = spawn(process.execPath, [...spec.args], {
    cwd: root,
    env: { ...process.env, ...spec.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C in a terminal reaches the whole group; a group of its own lets the parent stop it in order.
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
