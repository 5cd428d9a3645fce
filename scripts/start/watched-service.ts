import { watch } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './repository-root.ts';
import { type RunningService, type ServiceSpec, startService } from './service.ts';

/** How long to wait for more file events before a restart, in milliseconds: saving a file often causes several. */
const DEBOUNCE_MS = 80;

/**
 * Starts a service and restarts it when a source file in `folders` changes. If the service exits or does not start, it
 * is started again at the next change. Node's `--watch` is not used, because it does not forward IPC messages of the
 * child process.
 */
export function startWatchedService(spec: ServiceSpec, folders: readonly string[]): RunningService {
  const ended = Promise.withResolvers<number>();
  let current = startService(spec);
  let lastRestart: Promise<unknown> = current.ready;
  let debounce: NodeJS.Timeout | undefined;
  let isStopped = false;

  const restart = async (): Promise<void> => {
    if (isStopped) return;
    spec.onStep('sources changed; restarting');
    await current.stop();
    current = startService(spec);
    const url = await current.ready;
    spec.onStep(url === null ? 'did not start; waiting for a change' : 'restarted');
  };
  const onChange = (_event: string, file: string | null): void => {
    if (file === null || !isSource(file)) return;
    clearTimeout(debounce);
    debounce = setTimeout(() => (lastRestart = lastRestart.then(restart)), DEBOUNCE_MS);
  };
  const watchers = folders.map((folder) => watch(path.join(repositoryRoot, folder), { recursive: true }, onChange));

  const stop = async (): Promise<number> => {
    isStopped = true;
    clearTimeout(debounce);
    for (const watcher of watchers) watcher.close();
    await lastRestart;
    const code = await current.stop();
    ended.resolve(code);
    return code;
  };
  return { name: spec.name, ready: current.ready, ended: ended.promise, stop };
}

function isSource(file: string): boolean {
  return /\.(ts|css|json)$/.test(file) && !/\.test\.ts$/.test(file);
}
