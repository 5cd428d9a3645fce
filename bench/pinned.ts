import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { root } from '../scripts/start/root.ts';

const TASKSET = '/usr/bin/taskset';
/** Of a second, as `/proc` counts. */
const TICKS = 100;
const STOP_GRACE_MS = 10_000;

export interface Pinned {
  /** What it said first that `isWanted`. */
  readonly hear: (isWanted: (message: object) => boolean) => Promise<Readonly<Record<string, unknown>>>;
  readonly tell: (message: object) => void;
  /** Seconds of processor time so far, and memory held, in MB; by `/proc`, so on Linux only. */
  readonly cpuSeconds: () => number;
  readonly residentMb: () => number;
  readonly stop: () => Promise<void>;
}

interface Pin {
  /** The core that it runs on, if the machine supports that. */
  readonly core: number;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A process of Node's on one core. It speaks by messages. */
export function startPinned({ core, args, env = {} }: Pin): Pinned {
  const command = existsSync(TASKSET) ? [TASKSET, '-c', String(core), process.execPath] : [process.execPath];
  const [file = process.execPath, ...before] = command;
  const child = spawn(file, [...before, '--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const status = (name: string): string => readFileSync(`/proc/${child.pid}/${name}`, 'utf8');
  return {
    hear: (isWanted) => hear(child, isWanted),
    tell: (message) => void child.send(message),
    cpuSeconds: () => {
      // Behind the name, which may hold spaces: state is the third field, user and system time are the 14th and 15th.
      const fields = status('stat').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / TICKS;
    },
    residentMb: () => Number(/VmRSS:\s+(\d+)/.exec(status('status'))?.[1]) / 1024,
    stop: () => stop(child),
  };
}

function hear(child: ChildProcess, isWanted: (message: object) => boolean): Promise<Readonly<Record<string, unknown>>> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`it ended with ${code}`));
    const listen = (message: unknown): void => {
      if (typeof message !== 'object' || message === null || !isWanted(message)) return;
      child.off('message', listen).off('exit', ended);
      resolve({ ...message });
    };
    child.on('message', listen).once('exit', ended);
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS);
  await ended;
  clearTimeout(force);
}
