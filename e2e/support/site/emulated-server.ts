import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../scripts/start/free-port.ts';
import { imageCache } from '../../../scripts/start/image-cache.ts';
import { startHouse } from '../../../scripts/start/house-services.ts';
import { layOutLikeAurora } from './identity-brand.ts';

/** Of no project at Google: the emulator's alone. */
export const PROJECT = 'demo-foyer';

export interface EmulatedServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * A house of one merchant, whose identity service is the emulator. Both are `localhost`: a browser that keeps storage apart
 * by site gives the way without a window its answer only then.
 */
export async function startEmulatedServer(emulatorUrl: string): Promise<EmulatedServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-emulated-'));
  const brands = path.join(folder, 'brands');
  mkdirSync(brands);
  const firebase = { apiKey: 'any-key', authDomain: 'auth.foyer.example', projectId: PROJECT, phone: true };
  layOutLikeAurora(brands, { code: 'aurora', identity: { firebase } });
  const [port, vendorPort, metricsPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const house = await startHouse({
    say: () => {},
    env: {
      PORT: String(port),
      VENDOR_PORT: String(vendorPort),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: path.join(folder, 'data'),
      BRANDS_DIR: brands,
      IMAGES_DIR: imageCache,
      IDENTITY_PROVIDERS: JSON.stringify({ firebase: { emulatorUrl } }),
    },
  });
  if (house === null) throw new Error('the house did not come up; what it said is above');
  return {
    url: house.siteUrl,
    stop: async () => {
      await Promise.all(house.services.map((service) => service.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
