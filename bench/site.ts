import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '../scripts/start/free-port.ts';
import { sharedResizedImagesEnv } from '../scripts/test/shared-resized-images.ts';
import { getMemoryLimitEnv } from '../scripts/start/memory-limits.ts';
import { repositoryRoot } from '../scripts/start/repository-root.ts';
import { type PinnedProcess, startPinnedProcess } from './pinned-process.ts';

export interface Site {
  readonly port: number;
  readonly process: PinnedProcess;
  readonly stop: () => Promise<void>;
}

/** Starts the server with the demo brands on the first core, with its own data. */
export async function startSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const dataFolder = mkdtempSync(path.join(repositoryRoot, '.cache-bench-'));
  const [port, metricsPort] = await Promise.all([findFreePort(), findFreePort()]);
  const started = startPinnedProcess({
    core: 0,
    args: ['apps/server/src/main.ts'],
    env: {
      ...getMemoryLimitEnv(),
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: dataFolder,
      ...sharedResizedImagesEnv,
      LOG_LEVEL: 'warn',
      // All requests come from one address.
      REQUESTS_PER_MINUTE: '999999999',
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
    },
  });
  await started.waitForMessage((message) => 'ready' in message);
  return {
    port,
    process: started,
    stop: async () => {
      await started.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
