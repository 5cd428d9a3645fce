import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '../scripts/start/free-port.ts';
import { sharedImages } from '../scripts/start/image-cache.ts';
import { memoryLimits } from '../scripts/start/memory-limits.ts';
import { root } from '../scripts/start/root.ts';
import { type Pinned, startPinned } from './pinned.ts';

export interface Site {
  readonly port: number;
  readonly process: Pinned;
  readonly stop: () => Promise<void>;
}

/** The server with the demo brands on its own core and with its own data. */
export async function startSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const data = mkdtempSync(path.join(root, '.cache-bench-'));
  const [port, metricsPort] = await Promise.all([findFreePort(), findFreePort()]);
  const started = startPinned({
    core: 0,
    args: ['apps/server/src/main.ts'],
    env: {
      ...memoryLimits(),
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: data,
      ...sharedImages,
      LOG_LEVEL: 'warn',
      // One address asks for all here.
      REQUESTS_PER_MINUTE: '999999999',
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
    },
  });
  await started.hear((message) => 'ready' in message);
  return {
    port,
    process: started,
    stop: async () => {
      await started.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
