import { watch } from 'node:fs';
import path from 'node:path';
import { root } from './root.ts';
import { type Service, type ServiceSpec, startService } from './service.ts';

/** One save is often several events; they count as one when they come this close, in milliseconds. */
const SETTLE_MS = 80;

/**
 * A service that is stopped in order and started again when a source below `folders` changes. One that falls, or does not
 * come up again, waits for the next change. (Node's own `--watch` keeps the messages of its child to itself.)
 */
export function startWatched(spec: ServiceSpec, folders: readonly string[]): Service {
  const ended = Promise.withResolvers<number>();
  let current = startService(spec);
  let turn: Promise<unknown> = current.ready;
  let settling: NodeJS.Timeout | undefined;
  let over = false;

  const restart = async (): Promise<void> => {
    if (over) return;
    spec.onStep('changed, starting again');
    await current.stop();
    current = startService(spec);
    const url = await current.ready;
    spec.onStep(url === null ? 'did not come up; waiting for a change' : 'stands again');
  };
  const onChange = (_event: string, file: string | null): void => {
    if (file === null || !isSource(file)) return;
    clearTimeout(settling);
    settling = setTimeout(() => (turn = turn.then(restart)), SETTLE_MS);
  };
  const watchers = folders.map((folder) => watch(path.join(root, folder), { recursive: true }, onChange));

  const stop = async (): Promise<number> => {
    over = true;
    clearTimeout(settling);
    for (const watcher of watchers) watcher.close();
    await turn;
    const code = await current.stop();
    ended.resolve(code);
    return code;
  };
  return { name: spec.name, ready: current.ready, ended: ended.promise, stop };
}

/** Tests are no part of what runs. */
function isSource(file: string): boolean {
  return /\.(ts|css|json)$/.test(file) && !/\.test\.ts$/.test(file);
}
