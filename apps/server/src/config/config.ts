import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Env } from '#src/config/read-env.ts';
import { type HttpVendors, readVendors } from '#src/config/read-vendors.ts';
import { failed, started, type Started } from '#src/config/started.ts';
import { toTracing, type TracingConfig } from '#src/config/tracing-settings.ts';
import { parseProxies } from '#src/config/trusted-proxies.ts';

/** What the settings mean. Every path is absolute. */
export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Where `/metrics` answers, on the same host; 0 takes any free port. */
  readonly metricsPort: number;
  readonly database: DatabaseConfig;
  /** `null`: limits are stored in this process. */
  readonly redisUrl: string | null;
  /** Origin of an operator's own platform that answers /wps instead of this server, or `null`. */
  readonly upstreamUrl: string | null;
  /** Whether a peer's forwarded headers are believed. */
  readonly isTrustedProxy: (address: string) => boolean;
  /** The header in which a trusted proxy names a caller's country, lower case, or `null`. */
  readonly countryHeader: string | null;
  /** A MaxMind database of countries, or `null`. */
  readonly geoipFile: string | null;
  readonly logLevel: Env['LOG_LEVEL'];
  /** Origin of the demo game vendor. */
  readonly vendorUrl: string;
  /** Shared with the demo vendor; signs its calls. */
  readonly vendorSecret: string;
  /** Vendors with an HTTP API, by their code in the catalogue. */
  readonly httpVendors: HttpVendors;
  /** A list of breached passwords, or `null`. */
  readonly breachedPasswordsUrl: string | null;
  /** Where Geetest answers, for merchants that have it. */
  readonly captchaServices: Env['CAPTCHA_SERVICES'];
  /** By merchant; never logged. */
  readonly captchaSecrets: Env['CAPTCHA_SECRETS'];
  /** By merchant: what support desks check a member with; never logged. */
  readonly chatSecrets: Env['CHAT_SECRETS'];
  /** Endpoints for conversions, by advertiser. */
  readonly conversionServices: Env['CONVERSION_SERVICES'];
  /** By merchant; never logged. */
  readonly conversionSecrets: Env['CONVERSION_SECRETS'];
  /** By merchant: its operator's own systems; the secrets are never logged. */
  readonly operators: Env['OPERATORS'];
  /** Where the providers are that may vouch for a person. */
  readonly identityProviders: Env['IDENTITY_PROVIDERS'];
  /** By merchant; never logged. */
  readonly identitySecrets: Env['IDENTITY_SECRETS'];
  /** What carries SMS and mail; a channel left out goes to the outbox, or nowhere in production. */
  readonly messageSenders: Env['MESSAGE_SENDERS'];
  /** What opens `/dev/insight`; without one it is open while one develops and is not there in production. Never logged. */
  readonly insightKey: string | null;
  /** Keys that encrypt secrets in the database, the newest first. None: a key stored in the database. */
  readonly dataKeys: readonly string[];
  readonly brandsDir: string;
  readonly imageStore: ImageStoreConfig;
  /** Whether a start outside of production derives missing images in the background. */
  readonly derivesImagesAhead: boolean;
  readonly webDist: string;
  /** Origin of the process that draws pages from the sources while one develops; `null`: from the build. */
  readonly webDevUrl: string | null;
  /** Origins of push services that messages to devices may go to. */
  readonly pushServices: Env['PUSH_SERVICES'];
  /** Endpoints of Firebase Cloud Messaging. */
  readonly fcmServices: Env['FCM_SERVICES'];
  /** By merchant; never logged. */
  readonly fcmSecrets: Env['FCM_SECRETS'];
  /** Browsers keep a service worker of ours; when not, one that they have removes itself. */
  readonly serviceWorker: boolean;
  /** Calls under /wps that one address may make in a minute. */
  readonly requestsPerMinute: number;
  /** Where spans go; `null`: nothing is followed. */
  readonly tracing: TracingConfig | null;
}

export type DatabaseConfig =
  | {
      readonly kind: 'pglite';
      /** A folder, or `memory://`. */
      readonly folder: string;
    }
  | { readonly kind: 'postgres'; readonly url: string };

/** Where the images of brands are stored. */
export type ImageStoreConfig =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly url: string;
      readonly region: string;
      readonly accessKeyId: string;
      /** Never logged. */
      readonly secretAccessKey: string;
    };

/** Metrics answer this far above the site unless `METRICS_PORT` says otherwise, so that two sites never meet. */
const METRICS_OFFSET = 1000;
const LAST_PORT = 65_535;

/** Turns the checked environment into a configuration. `root` is what relative paths start from. */
export function toConfig(env: Env, root: string): Started<Config> {
  const production = env.NODE_ENV === 'production';
  if (production && env.VENDOR_SECRET === undefined)
    return failed('bad settings: VENDOR_SECRET must be set in production');
  if (production && env.WEB_DEV !== undefined)
    return failed('bad settings: WEB_DEV is for development, production serves the build');
  if (production && env.IDENTITY_PROVIDERS.firebase.emulatorUrl !== undefined)
    return failed('bad settings: the emulator in IDENTITY_PROVIDERS signs nothing and is never for production');
  const isTrustedProxy = parseProxies(env.TRUSTED_PROXIES);
  if (isTrustedProxy === null) {
    return failed('bad settings: TRUSTED_PROXIES must be addresses or subnets such as 10.0.0.0/8, with commas between');
  }
  const httpVendors = readVendors(env.VENDORS_DIR ? path.resolve(root, env.VENDORS_DIR) : null, env.VENDOR_SECRETS);
  if (!httpVendors.ok) return httpVendors;
  const imageStore = toImageStore(env, root);
  if (!imageStore.ok) return imageStore;
  return started({
    production,
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT ?? defaultMetricsPort(env.PORT),
    database: toDatabase(env, root),
    redisUrl: env.REDIS_URL ?? null,
    upstreamUrl: env.UPSTREAM_URL ?? null,
    isTrustedProxy,
    countryHeader: env.COUNTRY_HEADER?.toLowerCase() ?? null,
    geoipFile: env.GEOIP_FILE === undefined ? null : path.resolve(root, env.GEOIP_FILE),
    logLevel: env.LOG_LEVEL,
    vendorUrl: env.VENDOR_URL,
    vendorSecret: env.VENDOR_SECRET ?? randomBytes(32).toString('base64url'),
    httpVendors: httpVendors.value,
    breachedPasswordsUrl: env.BREACHED_PASSWORDS_URL ?? null,
    captchaServices: env.CAPTCHA_SERVICES,
    captchaSecrets: env.CAPTCHA_SECRETS,
    chatSecrets: env.CHAT_SECRETS,
    conversionServices: env.CONVERSION_SERVICES,
    conversionSecrets: env.CONVERSION_SECRETS,
    operators: env.OPERATORS,
    identityProviders: env.IDENTITY_PROVIDERS,
    identitySecrets: env.IDENTITY_SECRETS,
    messageSenders: env.MESSAGE_SENDERS,
    insightKey: env.INSIGHT_KEY ?? null,
    dataKeys: env.DATA_KEY,
    brandsDir: path.resolve(root, env.BRANDS_DIR),
    imageStore: imageStore.value,
    derivesImagesAhead: env.IMAGES_DERIVE_AHEAD === 'on',
    webDist: path.resolve(root, env.WEB_DIST),
    webDevUrl: env.WEB_DEV ?? null,
    pushServices: env.PUSH_SERVICES,
    fcmServices: env.FCM_SERVICES,
    fcmSecrets: env.FCM_SECRETS,
    serviceWorker: env.SERVICE_WORKER === 'on',
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    tracing: toTracing(env),
  });
}

function toDatabase(env: Env, root: string): DatabaseConfig {
  if (env.DATABASE_URL !== undefined) return { kind: 'postgres', url: env.DATABASE_URL };
  const folder = env.DATA_DIR === 'memory://' ? env.DATA_DIR : path.resolve(root, env.DATA_DIR);
  return { kind: 'pglite', folder };
}

/** With a database in memory, images are stored beside the default database folder. */
function toImageStore(env: Env, root: string): Started<ImageStoreConfig> {
  const {
    IMAGES_S3_URL: url,
    IMAGES_S3_ACCESS_KEY_ID: accessKeyId,
    IMAGES_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (url !== undefined) {
    if (accessKeyId === undefined || secretAccessKey === undefined)
      return failed('bad settings: IMAGES_S3_URL needs IMAGES_S3_ACCESS_KEY_ID and IMAGES_S3_SECRET_ACCESS_KEY');
    return started({ kind: 's3', url, region: env.IMAGES_S3_REGION, accessKeyId, secretAccessKey });
  }
  const dataDir = env.DATA_DIR === 'memory://' ? '.data' : env.DATA_DIR;
  return started({ kind: 'folder', folder: path.resolve(root, env.IMAGES_DIR ?? path.join(dataDir, 'images')) });
}

function defaultMetricsPort(port: number): number {
  return port === 0 || port + METRICS_OFFSET > LAST_PORT ? 0 : port + METRICS_OFFSET;
}
