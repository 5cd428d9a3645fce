import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { createDemoSecrets, providersAt, usesDemoIdentity } from './demo-identity.ts';
import { leanMemory } from './lean-memory.ts';
import { type Service, type ServiceSpec, startService } from './service.ts';

export interface House {
  readonly siteUrl: string;
  readonly vendorUrl: string;
  /** Of the demo identity provider; `null` if it was not started. */
  readonly identityUrl: string | null;
  readonly services: readonly Service[];
}

interface Options {
  readonly say: (line: string) => void;
  /** How each is started; once and for all unless told otherwise. */
  readonly start?: (spec: ServiceSpec) => Service;
  readonly env?: Readonly<Record<string, string>>;
  /** Start the demo identity provider as well, where the settings leave room for it. */
  readonly demoIdentity?: boolean;
}

const scripts = {
  'demo vendor': 'apps/demo-vendor/src/main.ts',
  'demo identity provider': 'apps/demo-identity/src/main.ts',
  site: 'apps/server/src/main.ts',
} as const;

/**
 * Starts the demo vendor, the demo identity provider if asked, and the site. Secrets that they share are made for this run
 * unless they are set. `null` when one did not come up.
 */
export async function startHouse({
  say,
  start = startService,
  env = {},
  demoIdentity = false,
}: Options): Promise<House | null> {
  const given: Readonly<Record<string, string | undefined>> = { ...process.env, ...env };
  const port = given['PORT'] ?? '8080';
  const vendorPort = given['VENDOR_PORT'] ?? '8090';
  const common = {
    ...leanMemory(given),
    ...env,
    PORT: port,
    VENDOR_PORT: vendorPort,
    // The addresses and demo accounts stay in sight; LOG_LEVEL=info shows every request.
    LOG_LEVEL: given['LOG_LEVEL'] ?? 'warn',
    VENDOR_SECRET: given['VENDOR_SECRET'] ?? randomBytes(32).toString('base64url'),
    PLATFORM_URL: given['PLATFORM_URL'] ?? `http://localhost:${port}`,
    VENDOR_URL: given['VENDOR_URL'] ?? `http://localhost:${vendorPort}`,
  };
  const services: Service[] = [];
  const open = (name: keyof typeof scripts, more: Readonly<Record<string, string>> = {}): Service => {
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

  const vendor = open('demo vendor');
  let identityUrl: string | null = null;
  let identityEnv: Readonly<Record<string, string>> = {};
  if (demoIdentity && usesDemoIdentity(given)) {
    const secrets = { IDENTITY_SECRETS: createDemoSecrets() };
    // The site is given its address, which is known once it listens.
    identityUrl = await open('demo identity provider', secrets).ready;
    if (identityUrl === null) return stop();
    identityEnv = { ...secrets, IDENTITY_PROVIDERS: providersAt(identityUrl) };
  }
  const site = open('site', identityEnv);
  const [vendorUrl, siteUrl] = await Promise.all([vendor.ready, site.ready]);
  if (siteUrl === null || vendorUrl === null) return stop();
  return { siteUrl, vendorUrl, identityUrl, services };
}
