import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { leanMemory } from './lean-memory.ts';
import { type Service, type ServiceSpec, startService } from './service.ts';

export interface House {
  readonly siteUrl: string;
  readonly vendorUrl: string;
  readonly services: readonly Service[];
}

interface Options {
  readonly say: (line: string) => void;
  /** How each is started; once and for all unless told otherwise. */
  readonly start?: (spec: ServiceSpec) => Service;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the demo vendor and the site, which share a secret made for this run unless one is set. `null` when one did not come up. */
export async function startHouse({ say, start = startService, env = {} }: Options): Promise<House | null> {
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
  const services = [
    { name: 'demo vendor', script: 'apps/demo-vendor/src/main.ts' },
    { name: 'site', script: 'apps/server/src/main.ts' },
  ].map(({ name, script }) =>
    start({
      name,
      args: ['--disable-warning=ExperimentalWarning', script],
      env: common,
      onStep: (step) => say(`${name}: ${step}`),
    }),
  );
  const [vendorUrl = null, siteUrl = null] = await Promise.all(services.map((service) => service.ready));
  if (siteUrl !== null && vendorUrl !== null) return { siteUrl, vendorUrl, services };
  await Promise.all(services.map((service) => service.stop()));
  return null;
}
