import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../../scripts/start/free-port.ts';
import { startServices } from '../../../scripts/start/services.ts';
import { sharedResizedImagesEnv } from '../../../scripts/test/shared-resized-images.ts';

/**
 * Port and folders of a server. They are chosen before the server starts, because brands and mock servers contain its
 * port.
 */
export interface SitePortAndFolders {
  readonly sitePort: number;
  readonly dataDir: string;
  /** Empty folder for the brands that the server loads. */
  readonly brandsDir: string;
}

export interface SiteServer {
  readonly siteUrl: string;
  /** Port of the site. All brands share it and differ by host. */
  readonly sitePort: number;
  /** Folder of the server's database, for commands that a test runs. */
  readonly dataDir: string;
  readonly vendorUrl: string;
  /**
   * URL of the server that sends login codes; tests read the codes from its outbox. It is the platform if there is one.
   */
  readonly outboxUrl: string;
  /** URL of the demo identity provider; `null` if it was not started. */
  readonly identityUrl: string | null;
  /** Stops the server. Another one can then be started with its folders. */
  stop(): Promise<void>;
  /** Stops the server and deletes its folders. */
  close(): Promise<void>;
}

export async function choosePortAndFolders(brandsDir?: string): Promise<SitePortAndFolders> {
  return {
    sitePort: await findFreePort(),
    dataDir: mkdtempSync(path.join(tmpdir(), 'foyer-e2e-')),
    brandsDir: brandsDir ?? mkdtempSync(path.join(tmpdir(), 'foyer-brands-')),
  };
}

interface ServerOptions {
  readonly env?: Readonly<Record<string, string>> | undefined;
  readonly demoIdentity?: boolean;
}

/** Starts the site and the demo vendor on free ports with empty data. Throws if one of them does not start. */
export async function startSiteServer(
  { sitePort, dataDir, brandsDir }: SitePortAndFolders,
  { env, demoIdentity = false }: ServerOptions = {},
): Promise<SiteServer> {
  const [vendorPort, metricsPort] = await Promise.all([findFreePort(), findFreePort()]);
  const started = await startServices({
    log: () => {},
    demoIdentity,
    env: {
      PORT: String(sitePort),
      VENDOR_PORT: String(vendorPort),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: dataDir,
      BRANDS_DIR: brandsDir,
      ...sharedResizedImagesEnv,
      // Lets a test choose its IP address with x-forwarded-for.
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  if (started === null) throw new Error('the server did not start; its output is above');
  const { siteUrl, vendorUrl, identityUrl, services } = started;
  const stop = async (): Promise<void> => {
    await Promise.all(services.map((service) => service.stop()));
  };
  return {
    siteUrl,
    sitePort,
    dataDir,
    vendorUrl: vendorUrl ?? '',
    outboxUrl: siteUrl,
    identityUrl,
    stop,
    close: async () => {
      await stop();
      for (const folder of [dataDir, brandsDir]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts two servers: one acts as an operator's platform with members and games, the other one is in front of it and
 * has an empty database. Tests visit the one in front.
 */
export async function startSiteInFrontOfPlatform(
  location: SitePortAndFolders,
  options: ServerOptions,
): Promise<SiteServer> {
  const platformLocation = await choosePortAndFolders(location.brandsDir);
  const platform = await startSiteServer(platformLocation, options);
  const env = {
    ...options.env,
    UPSTREAM_URL: platform.siteUrl,
    GAME_ORIGINS: JSON.stringify([platform.vendorUrl]),
  };
  const front = await startSiteServer(location, { env });
  return {
    ...front,
    vendorUrl: platform.vendorUrl,
    outboxUrl: platform.siteUrl,
    identityUrl: platform.identityUrl,
    stop: async () => {
      await front.stop();
      await platform.stop();
    },
    close: async () => {
      await front.close();
      await platform.close();
    },
  };
}
