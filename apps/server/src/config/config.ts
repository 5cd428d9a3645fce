import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { ServerEnv } from '#src/config/read-server-env.ts';
import type { PlatformMapping } from '#src/config/platform-mapping.ts';
import { readPlatformMapping } from '#src/config/read-platform-mapping.ts';
import { readExclusionRegistries, type ExclusionRegistryFiles } from '#src/config/read-exclusion-registries.ts';
import { type HttpVendors, readHttpVendors } from '#src/config/read-http-vendors.ts';
import { startupError, startupSuccess, type StartupResult } from '#src/config/startup-result.ts';
import { toTracingConfig, type TracingConfig } from '#src/config/settings/tracing-settings.ts';
import { parseTrustedProxies } from '#src/config/settings/trusted-proxies.ts';

/** The validated configuration. Every path is absolute. */
export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Port of `/metrics` on the same host as the site; 0 selects any free port. */
  readonly metricsPort: number;
  readonly database: DatabaseConfig;
  /** URL of Redis. If `null`, rate limits are counted in the memory of this process. */
  readonly redisUrl: string | null;
  /** Origin of the operator's platform that serves /wps in place of this server, or `null`. */
  readonly upstreamUrl: string | null;
  /** Mapping for a platform whose HTTP interface differs from the contract; `null` if it does not differ. */
  readonly platformMapping: PlatformMapping | null;
  /** Whether forwarded headers of this address are trusted. */
  readonly isTrustedProxy: (address: string) => boolean;
  /** Header in which a trusted proxy states the client's country, in lower case, or `null`. */
  readonly countryHeader: string | null;
  /** Path of a MaxMind database that maps IP addresses to countries, or `null`. */
  readonly geoipFile: string | null;
  readonly logLevel: ServerEnv['LOG_LEVEL'];
  /** Origin of the demo game vendor. */
  readonly vendorUrl: string;
  /** Secret shared with the demo vendor; signs requests in both directions. */
  readonly vendorSecret: string;
  /** Additional origins from which games may be opened: those of `GAME_ORIGINS`, and `VENDOR_URL` if it is set. */
  readonly gameOrigins: readonly string[];
  /** Vendors with an HTTP API, by their code in the catalogue. */
  readonly httpVendors: HttpVendors;
  /** Registries of excluded persons, by the name of their file. */
  readonly registryFiles: ExclusionRegistryFiles;
  /** Accounts at the registries, by merchant code; never logged. */
  readonly registrySecrets: ServerEnv['REGISTRY_SECRETS'];
  /** URL of the breached-password service, or `null`. */
  readonly breachedPasswordsUrl: string | null;
  /** Endpoints of Geetest, for merchants that use it. */
  readonly captchaServices: ServerEnv['CAPTCHA_SERVICES'];
  /** Secrets of the captcha services, by merchant code; never logged. */
  readonly captchaSecrets: ServerEnv['CAPTCHA_SECRETS'];
  /** By merchant code: the secret that signs a member's identity for the support chat's vendor. Never logged. */
  readonly chatSecrets: ServerEnv['CHAT_SECRETS'];
  /** Endpoints for conversions, by ad partner. */
  readonly conversionServices: ServerEnv['CONVERSION_SERVICES'];
  /** Secrets of the ad partners, by merchant code; never logged. */
  readonly conversionSecrets: ServerEnv['CONVERSION_SECRETS'];
  /** By merchant code: secret and webhook URL of the operator's systems. The secrets are never logged. */
  readonly operators: ServerEnv['OPERATORS'];
  /** Endpoints of the identity providers. */
  readonly identityProviders: ServerEnv['IDENTITY_PROVIDERS'];
  /** Secrets of the identity providers, by merchant code; never logged. */
  readonly identitySecrets: ServerEnv['IDENTITY_SECRETS'];
  /**
   * Services that send SMS and e-mail. Messages of a channel without a service are shown in the development outbox; in
   * production they are not sent.
   */
  readonly messageSenders: ServerEnv['MESSAGE_SENDERS'];
  /**
   * Password of `/dev/insight`. Without one, the page is open in development and does not exist in production. Never
   * logged.
   */
  readonly reportsKey: string | null;
  /**
   * Keys that encrypt secrets in the database, newest first. If the list is empty, a key stored in the database is
   * used.
   */
  readonly dataKeys: readonly string[];
  readonly brandsDir: string;
  readonly imageStore: ImageStoreConfig;
  /** Whether the server derives missing images in the background after its start. Used only outside of production. */
  readonly derivesImagesAhead: boolean;
  /** How long an unused image stays in the folder of the image store, in milliseconds; 0 means forever. */
  readonly imageRetentionMs: number;
  readonly webDist: string;
  /** Origin of the development server that renders pages from source; `null` uses the build. */
  readonly webDevUrl: string | null;
  /** Origins of push services that messages to devices may go to. */
  readonly pushServices: ServerEnv['PUSH_SERVICES'];
  /** Endpoints of Firebase Cloud Messaging. */
  readonly fcmServices: ServerEnv['FCM_SERVICES'];
  /** Service accounts of Firebase, by merchant code; never logged. */
  readonly fcmSecrets: ServerEnv['FCM_SECRETS'];
  /** If false, installed service workers remove themselves. */
  readonly serviceWorker: boolean;
  /** Cost of a password hash. Tests use a lower one. */
  readonly passwordHash: PasswordHashConfig;
  /** Maximum number of calls under /wps per minute from one network (an IPv4 address or an IPv6 /64). */
  readonly requestsPerMinute: number;
  /**
   * How long the server still accepts requests after SIGTERM, in milliseconds. `/readyz` already fails during that
   * time.
   */
  readonly shutdownDelayMs: number;
  /** Settings of tracing; `null` if it is off. */
  readonly tracing: TracingConfig | null;
}

export interface PasswordHashConfig {
  /** Memory that hashing one password uses, in KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** Argon2id with 19 MiB, 2 passes, 1 lane: one of the equivalent settings of OWASP's Password Storage Cheat Sheet. */
export const STRONG_PASSWORD_HASH: PasswordHashConfig = { memory: 19_456, passes: 2, parallelism: 1 };

export type DatabaseConfig =
  | {
      readonly kind: 'pglite';
      /** Path of the data folder, or `memory://`. */
      readonly folder: string;
    }
  | {
      readonly kind: 'postgres';
      readonly url: string;
      /** URL of the read replica for lists, or `null`. */
      readonly readUrl: string | null;
      /** Maximum number of connections of this process to the primary database, and to the replica. */
      readonly poolSize: number;
    };

/** Where the images of brands are stored. */
export type ImageStoreConfig =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly url: string;
      readonly region: string;
      readonly accessKeyId: string;
      /** Access key of the bucket; never logged. */
      readonly secretAccessKey: string;
    };

/** Added to the site's port to get the metrics port, unless `METRICS_PORT` is set. */
const METRICS_OFFSET = 1000;
const DAY_MS = 24 * 60 * 60_000;
const LAST_PORT = 65_535;
const PRODUCTION_SHUTDOWN_DELAY_MS = 1000;
/** URL at which `npm start` starts the demo vendor. */
const DEMO_VENDOR_URL = 'http://localhost:8090';

/** Builds the configuration from the validated environment. Relative paths start at `root`. */
export function toConfig(env: ServerEnv, root: string): StartupResult<Config> {
  const production = env.NODE_ENV === 'production';
  if (production && env.VENDOR_SECRET === undefined)
    return startupError('bad settings: VENDOR_SECRET must be set in production');
  if (production && env.WEB_DEV !== undefined)
    return startupError('bad settings: WEB_DEV is for development, production serves the build');
  if (production && env.IDENTITY_PROVIDERS.firebase.emulatorUrl !== undefined)
    return startupError(
      'bad settings: the emulator in IDENTITY_PROVIDERS issues unsigned tokens and is not allowed in production',
    );
  if (env.DATABASE_READ_URL !== undefined && env.DATABASE_URL === undefined)
    return startupError('bad settings: DATABASE_READ_URL needs DATABASE_URL');
  const isTrustedProxy = parseTrustedProxies(env.TRUSTED_PROXIES);
  if (isTrustedProxy === null) {
    return startupError(
      'bad settings: TRUSTED_PROXIES must be addresses or subnets such as 10.0.0.0/8, with commas between',
    );
  }
  const httpVendors = readHttpVendors(env.VENDORS_DIR ? path.resolve(root, env.VENDORS_DIR) : null, env.VENDOR_SECRETS);
  if (!httpVendors.ok) return httpVendors;
  const registryFiles = readExclusionRegistries(env.REGISTRIES_DIR ? path.resolve(root, env.REGISTRIES_DIR) : null);
  if (!registryFiles.ok) return registryFiles;
  const platformMapping = toPlatformMapping(env, root);
  if (!platformMapping.ok) return platformMapping;
  const imageStore = toImageStore(env, root);
  if (!imageStore.ok) return imageStore;
  return startupSuccess({
    production,
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT ?? defaultMetricsPort(env.PORT),
    database: toDatabase(env, root),
    redisUrl: env.REDIS_URL ?? null,
    upstreamUrl: env.UPSTREAM_URL ?? null,
    platformMapping: platformMapping.value,
    isTrustedProxy,
    countryHeader: env.COUNTRY_HEADER?.toLowerCase() ?? null,
    geoipFile: env.GEOIP_FILE === undefined ? null : path.resolve(root, env.GEOIP_FILE),
    logLevel: env.LOG_LEVEL,
    vendorUrl: env.VENDOR_URL ?? DEMO_VENDOR_URL,
    gameOrigins: [...env.GAME_ORIGINS, ...(env.VENDOR_URL === undefined ? [] : [env.VENDOR_URL])],
    vendorSecret: env.VENDOR_SECRET ?? randomBytes(32).toString('base64url'),
    httpVendors: httpVendors.value,
    registryFiles: registryFiles.value,
    registrySecrets: env.REGISTRY_SECRETS,
    breachedPasswordsUrl: getBreachedPasswordsUrl(env.BREACHED_PASSWORDS_URL, production),
    captchaServices: env.CAPTCHA_SERVICES,
    captchaSecrets: env.CAPTCHA_SECRETS,
    chatSecrets: env.CHAT_SECRETS,
    conversionServices: env.CONVERSION_SERVICES,
    conversionSecrets: env.CONVERSION_SECRETS,
    operators: env.OPERATORS,
    identityProviders: env.IDENTITY_PROVIDERS,
    identitySecrets: env.IDENTITY_SECRETS,
    messageSenders: env.MESSAGE_SENDERS,
    reportsKey: env.INSIGHT_KEY ?? null,
    dataKeys: env.DATA_KEY,
    brandsDir: path.resolve(root, env.BRANDS_DIR),
    imageStore: imageStore.value,
    derivesImagesAhead: env.IMAGES_DERIVE_AHEAD === 'on',
    imageRetentionMs: env.IMAGES_RETENTION_DAYS * DAY_MS,
    webDist: path.resolve(root, env.WEB_DIST),
    webDevUrl: env.WEB_DEV ?? null,
    pushServices: env.PUSH_SERVICES,
    fcmServices: env.FCM_SERVICES,
    fcmSecrets: env.FCM_SECRETS,
    serviceWorker: env.SERVICE_WORKER === 'on',
    passwordHash: STRONG_PASSWORD_HASH,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS ?? (production ? PRODUCTION_SHUTDOWN_DELAY_MS : 0),
    tracing: toTracingConfig(env),
  });
}

function toPlatformMapping(env: ServerEnv, root: string): StartupResult<PlatformMapping | null> {
  if (env.PLATFORM_MAPPING === undefined) return startupSuccess(null);
  if (env.UPSTREAM_URL === undefined) return startupError('bad settings: PLATFORM_MAPPING needs UPSTREAM_URL');
  return readPlatformMapping(path.resolve(root, env.PLATFORM_MAPPING));
}

function toDatabase(env: ServerEnv, root: string): DatabaseConfig {
  if (env.DATABASE_URL !== undefined) {
    const { DATABASE_URL: url, DATABASE_READ_URL: readUrl = null, DATABASE_POOL_SIZE: poolSize } = env;
    return { kind: 'postgres', url, readUrl, poolSize };
  }
  const folder = env.DATA_DIR === 'memory://' ? env.DATA_DIR : path.resolve(root, env.DATA_DIR);
  return { kind: 'pglite', folder };
}

/**
 * Selects S3 or a folder for images. The default folder is `images` in the data folder; with a database in memory, in
 * the default data folder.
 */
function toImageStore(env: ServerEnv, root: string): StartupResult<ImageStoreConfig> {
  const {
    IMAGES_S3_URL: url,
    IMAGES_S3_ACCESS_KEY_ID: accessKeyId,
    IMAGES_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (url !== undefined) {
    if (accessKeyId === undefined || secretAccessKey === undefined)
      return startupError('bad settings: IMAGES_S3_URL needs IMAGES_S3_ACCESS_KEY_ID and IMAGES_S3_SECRET_ACCESS_KEY');
    return startupSuccess({ kind: 's3', url, region: env.IMAGES_S3_REGION, accessKeyId, secretAccessKey });
  }
  const dataDir = env.DATA_DIR === 'memory://' ? '.data' : env.DATA_DIR;
  return startupSuccess({ kind: 'folder', folder: path.resolve(root, env.IMAGES_DIR ?? path.join(dataDir, 'images')) });
}

function defaultMetricsPort(port: number): number {
  return port === 0 || port + METRICS_OFFSET > LAST_PORT ? 0 : port + METRICS_OFFSET;
}

/** The service of Have I Been Pwned, which is free. Development and tests send no requests to it. */
function getBreachedPasswordsUrl(setting: string | undefined, production: boolean): string | null {
  if (setting === undefined) return production ? 'https://api.pwnedpasswords.com' : null;
  return setting === 'none' ? null : setting;
}
