import { randomBytes } from 'node:crypto';
import process from 'node:process';
import {
  createDemoIdentitySecrets,
  createDemoIdentityProvidersSetting,
  usesDemoIdentity,
} from './demo-identity-settings.ts';
import { getMemoryLimitEnv } from './memory-limits.ts';
import { type RunningService, type ServiceSpec, startService } from './service.ts';

export interface RunningServices {
  readonly siteUrl: string;
  /** URL of the demo vendor; `null` if the site is in front of an operator's platform, which has its own vendors. */
  readonly vendorUrl: string | null;
  /** URL of the demo identity provider; `null` if it was not started. */
  readonly identityUrl: string | null;
  readonly services: readonly RunningService[];
}

interface Options {
  readonly log: (line: string) => void;
  /** Starts one service. @default startService */
  readonly start?: (spec: ServiceSpec) => RunningService;
  readonly env?: Readonly<Record<string, string>>;
  /** Also start the demo identity provider, if the settings name no other provider. @default false */
  readonly demoIdentity?: boolean;
}

const scripts = {
  'demo vendor': 'apps/demo-vendor/src/main.ts',
  'demo identity provider': 'apps/demo-identity/src/main.ts',
  site: 'apps/server/src/main.ts',
} as const;

/**
 * Starts the demo vendor and the site, and with `demoIdentity` the demo identity provider; in front of an operator's
 * platform only the site. Secrets that the services share are generated for this run, unless they are set. If a service
 * does not start, the others are stopped and the result is `null`.
 */
export async function startServices({
  log: say,
  start = startService,
  env = {},
  demoIdentity = false,
}: Options): Promise<RunningServices | null> {
  const settings: Readonly<Record<string, string | undefined>> = { ...process.env, ...env };
  const port = settings['PORT'] ?? '8080';
  const vendorPort = settings['VENDOR_PORT'] ?? '8090';
  // An empty variable counts as unset, as for the server.
  const usesDemoVendor = !settings['UPSTREAM_URL'];
  const common = {
    ...getMemoryLimitEnv(settings),
    ...env,
    PORT: port,
    VENDOR_PORT: vendorPort,
    // Request logs (LOG_LEVEL=info) would scroll the addresses and demo accounts away.
    LOG_LEVEL: settings['LOG_LEVEL'] ?? 'warn',
    VENDOR_SECRET: settings['VENDOR_SECRET'] ?? randomBytes(32).toString('base64url'),
    PLATFORM_URL: settings['PLATFORM_URL'] ?? `http://localhost:${port}`,
    ...(usesDemoVendor ? { VENDOR_URL: settings['VENDOR_URL'] ?? `http://localhost:${vendorPort}` } : {}),
  };
  const services: RunningService[] = [];
  const startOne = (name: keyof typeof scripts, more: Readonly<Record<string, string>> = {}): RunningService => {
    const service = start({
      name,
      args: ['--disable-warning=ExperimentalWarning', scripts[name]],
      env: { ...common, ...more },
      onStep: (step) => say(`${name}: ${step}`),
    });
    services.push(service);
    return service;
  };
  const stop = async (): Promise<null> => {
    await Promise.all(services.map((service) => service.stop()));
    return null;
  };

  const vendor = usesDemoVendor ? startOne('demo vendor') : null;
  let identityUrl: string | null = null;
  let identityEnv: Readonly<Record<string, string>> = {};
  if (demoIdentity && usesDemoIdentity(settings)) {
    const secrets = { IDENTITY_SECRETS: createDemoIdentitySecrets() };
    // The site needs its address, which is known once it listens.
    identityUrl = await startOne('demo identity provider', secrets).ready;
    if (identityUrl === null) return stop();
    identityEnv = { ...secrets, IDENTITY_PROVIDERS: createDemoIdentityProvidersSetting(identityUrl) };
  }
  const site = startOne('site', identityEnv);
  const [vendorUrl, siteUrl] = await Promise.all([vendor?.ready ?? null, site.ready]);
  if (siteUrl === null || (usesDemoVendor && vendorUrl === null)) return stop();
  return { siteUrl, vendorUrl, identityUrl, services };
}
