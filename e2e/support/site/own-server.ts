import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWeb } from '../../../scripts/start/build-web.ts';
import { freePort } from '../../../scripts/start/free-port.ts';
import { imageCache } from '../../../scripts/start/image-cache.ts';
import { startHouse } from '../../../scripts/start/house-services.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the site; brands differ by host. */
    sitePort: number;
    /** Where the house keeps its data: commands find it there. */
    dataDir: string;
    vendorUrl: string;
  }
}

/** Where a house is going to stand: free ports, and empty folders for its data and its brands. */
export interface ServerPlace {
  readonly sitePort: number;
  readonly dataDir: string;
  readonly brandsDir: string;
}

/** Builds the web app and finds a place for a house of the tests' own. */
export async function findServerPlace(): Promise<ServerPlace> {
  if (!(await buildWeb(console.log))) throw new Error('the web app does not build; what it said is above');
  return {
    sitePort: await freePort(),
    dataDir: mkdtempSync(path.join(tmpdir(), 'foyer-e2e-')),
    brandsDir: mkdtempSync(path.join(tmpdir(), 'foyer-brands-')),
  };
}

/** Starts the site and the demo vendor there; what is answered takes both and their folders away. */
export async function startOwnServer(
  project: TestProject,
  { sitePort, dataDir, brandsDir }: ServerPlace,
  env: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const [vendorPort, metricsPort] = await Promise.all([freePort(), freePort()]);
  const house = await startHouse({
    say: () => {},
    env: {
      PORT: String(sitePort),
      VENDOR_PORT: String(vendorPort),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: dataDir,
      BRANDS_DIR: brandsDir,
      IMAGES_DIR: imageCache,
      // So that a test can come from an address of its own.
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  if (house === null) throw new Error('the house did not come up; what it said is above');
  project.provide('sitePort', sitePort);
  project.provide('dataDir', dataDir);
  project.provide('vendorUrl', house.vendorUrl);
  return async () => {
    await Promise.all(house.services.map((service) => service.stop()));
    for (const folder of [dataDir, brandsDir]) rmSync(folder, { recursive: true, force: true });
  };
}
