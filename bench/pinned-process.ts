import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { repositoryRoot } from '../scripts/start/repository-root.ts';

const TASKSET = '/usr/bin/taskset';
/** The unit of processor time in `/proc`. */
const TICKS_PER_SECOND = 100;
const STOP_GRACE_MS = 10_000;

export interface PinnedProcess {
  /** Resolves with the next message for which `isWanted` is true. */
  readonly waitForMessage: (isWanted: (message: object) => boolean) => Promise<Readonly<Record<string, unknown>>>;
  readonly send: (message: object) => void;
  /** Processor time used so far. Linux only, because it is read from `/proc`. */
  readonly cpuSeconds: () => number;
  /** Resident memory. Linux only. */
  readonly residentMb: () => number;
  readonly stop: () => Promise<void>;
}

interface PinOptions {
  /** The core to run on, if the machine has `taskset`. */
  readonly core: number;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a Node process on one core. It communicates by messages. */
export function startPinnedProcess({ core, args, env = {} }: PinOptions): PinnedProcess {
  const command = existsSync(TASKSET) ? [TASKSET, '-c', String(core), process.execPath] : [process.execPath];
  const [file = process.execPath, ...prefix] = command;
  const child = spawn(file, [...prefix, '--disable-warning=ExperimentalWarning', ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const status = (name: string): string => readFileSync(`/proc/${child.pid}/${name}`, 'utf8');
  return {
    waitForMessage: (isWanted) => waitForMessage(child, isWanted),
    send: (message) => void child.send(message),
    cpuSeconds: () => {
      // The name, which may contain spaces, ends with `) `. After it come state (field 3), …, user and system time (fields 14 and 15).
      const fields = status('stat').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    },
    residentMb: () => Number(/VmRSS:\s+(\d+)/.exec(status('status'))?.[1]) / 1024,
    stop: () => stop(child),
  };
}

function waitForMessage(
  child: ChildProcess,
  isWanted: (message: object) => boolean,
): Promise<Readonly<Record<string, unknown>>> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null): void => reject(new Error(`the process exited with code ${code}`));
    const onMessage = (message: unknown): void => {
      if (typeof message !== 'object' || message === null || !isWanted(message)) return;
      child.off('message', onMessage).off('exit', onExit);
      resolve({ ...message });
    };
    child.on('message', onMessage).once('exit', onExit);
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS);
  await exited;
  clearTimeout(force);
}
