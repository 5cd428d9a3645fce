import { execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, globSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { findFreePort } from '#test/free-port.ts';
import { makeTempFolder } from '#test/temp-folder.ts';

export interface ThrowawayPostgres {
  readonly url: string;
  readonly port: number;
  /** Temporary data folder of the PostgreSQL server, owned by the user that runs PostgreSQL. */
  readonly folder: string;
  /** Runs a PostgreSQL program, as the user that runs the PostgreSQL server. */
  run(program: string, ...args: readonly string[]): void;
  /** Restarts the PostgreSQL server abruptly: its connections are cut. Does not block this process. */
  restart(): Promise<void>;
  /** Stops the PostgreSQL server abruptly: its connections are cut. */
  stop(): void;
  /** Starts the stopped PostgreSQL server and waits until it accepts connections. */
  start(): void;
  remove(): void;
}

/** Finds the folder of the PostgreSQL programs, or returns `null`. */
export function findPostgres(): string | null {
  const places = globSync('/usr/lib/postgresql/*/bin').toSorted();
  return places.toReversed().find((place) => existsSync(path.join(place, 'initdb'))) ?? null;
}

/**
 * Starts a PostgreSQL server on a free port with a temporary folder. PostgreSQL refuses to run as root, so root runs it as
 * the user `postgres`. `getSettings` returns lines of `postgresql.conf`, for the temporary folder.
 */
export async function startPostgres(
  binaries: string,
  getSettings: (folder: string) => string = () => '',
): Promise<ThrowawayPostgres> {
  const temp = makeTempFolder();
  const data = path.join(temp.folder, 'data');
  const user = process.getuid?.() === 0 ? findUserIds('postgres') : null;
  if (user !== null) chownSync(temp.folder, user.uid, user.gid);
  const run = (program: string, ...args: readonly string[]): void => {
    const options: SpawnOptions = { ...user, cwd: temp.folder, stdio: 'ignore' };
    execFileSync(path.join(binaries, program), args, options);
  };
  const port = await findFreePort();
  run('initdb', '-D', data, '-U', 'foyer', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C');
  appendFileSync(path.join(data, 'postgresql.conf'), getSettings(temp.folder));
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  const start = (): void =>
    run('pg_ctl', 'start', '-w', '-D', data, '-o', settings, '-l', path.join(temp.folder, 'log'));
  const stop = (): void => run('pg_ctl', 'stop', '-w', '-m', 'immediate', '-D', data);
  start();
  return {
    url: `postgres://foyer@127.0.0.1:${port}/postgres`,
    port,
    folder: temp.folder,
    run,
    restart: () =>
      new Promise((resolve, reject) => {
        const args = ['restart', '-w', '-m', 'immediate', '-D', data];
        const child = spawn(path.join(binaries, 'pg_ctl'), args, { ...user, cwd: temp.folder, stdio: 'ignore' });
        child.once('error', reject);
        child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`pg_ctl ended with ${code}`))));
      }),
    start,
    stop,
    remove: () => {
      stop();
      temp.remove();
    },
  };
}

function findUserIds(name: string): { readonly uid: number; readonly gid: number } {
  const id = (kind: string): number => Number(execFileSync('id', [kind, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
