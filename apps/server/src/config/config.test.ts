import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { listVendorOrigins } from '#src/adapters/game-vendor/vendor-registry.ts';
import { captchaServiceSettingsSchema } from '#src/config/settings/captcha-settings.ts';
import { toConfig } from '#src/config/config.ts';
import { configurationPageFile, renderConfigurationPage } from '#src/config/configuration-page.ts';
import { readServerEnv, settingsByGroup } from '#src/config/read-server-env.ts';
import { settingDescriptions } from '#src/config/settings/setting-descriptions.ts';
import { parseTrustedProxies } from '#src/config/settings/trusted-proxies.ts';

function configOf(source: Readonly<Record<string, string>>) {
  const env = readServerEnv(source);
  return env.ok ? toConfig(env.value, '/srv/foyer') : env;
}

describe('settings', () => {
  test('[S9-027] a captcha check ends after 5 s by default', () => {
    expect(captchaServiceSettingsSchema.parse({}).timeoutMs).toBe(5_000);
  });

  test('the default configuration is a site on loopback with a local data folder', () => {
    const config = configOf({});
    expect(config).toMatchObject({
      ok: true,
      value: {
        production: false,
        port: 8080,
        host: '127.0.0.1',
        metricsPort: 9080,
        database: { kind: 'pglite', folder: '/srv/foyer/.data' },
        redisUrl: null,
        upstreamUrl: null,
        vendorUrl: 'http://localhost:8090',
        brandsDir: '/srv/foyer/brands',
      },
    });
  });

  test("in production or with an operator's platform, pages may load games of the demo vendor only if VENDOR_URL is set", () => {
    const originsOf = (env: Record<string, string>): readonly string[] => {
      const config = configOf(env);
      return config.ok ? listVendorOrigins(config.value) : [];
    };
    const platform = { UPSTREAM_URL: 'https://platform.example' };
    expect(originsOf({})).toEqual(['http://localhost:8090']);
    const production = { NODE_ENV: 'production', VENDOR_SECRET: 'a-long-secret-for-this-test' };
    expect(originsOf(production)).toEqual([]);
    expect(originsOf({ ...production, VENDOR_URL: 'https://demo.example' })).toEqual(['https://demo.example']);
    expect(originsOf(platform)).toEqual([]);
    expect(originsOf({ ...platform, VENDOR_URL: 'https://demo.example' })).toEqual(['https://demo.example']);
    expect(originsOf({ ...platform, GAME_ORIGINS: '["https://a.example","https://b.example"]' })).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
  });

  test('limits the size of the database pool, and accepts a read replica only with PostgreSQL', () => {
    const url = 'postgres://foyer@db/foyer';
    const readUrl = 'postgres://foyer@replica/foyer';
    expect(configOf({ DATABASE_URL: url })).toMatchObject({
      value: { database: { kind: 'postgres', url, readUrl: null, poolSize: 10 } },
    });
    expect(configOf({ DATABASE_URL: url, DATABASE_READ_URL: readUrl, DATABASE_POOL_SIZE: '25' })).toMatchObject({
      value: { database: { readUrl, poolSize: 25 } },
    });
    expect(configOf({ DATABASE_READ_URL: readUrl })).toMatchObject({ ok: false });
    for (const size of ['1', '101', 'many']) {
      expect(configOf({ DATABASE_URL: url, DATABASE_POOL_SIZE: size })).toMatchObject({ ok: false });
    }
  });

  test('docs/configuration.md equals the page that is generated from the settings', () => {
    const committed = readFileSync(new URL(`../../../../${configurationPageFile}`, import.meta.url), 'utf8');
    expect(committed === renderConfigurationPage(), 'it is out of date: npm run openapi').toBe(true);
  });

  test.each(Object.values(settingsByGroup).flatMap((settings) => Object.entries(settings)))(
    'the documented example of the setting %s is valid',
    (name, schema) => {
      const { example = '' } = settingDescriptions.get<z.ZodType>(schema) ?? {};
      expect(readServerEnv({ [name]: example })).toMatchObject({ ok: true });
    },
  );

  test('requires https for message services, except http on loopback', () => {
    const senders = (url: string) => readServerEnv({ MESSAGE_SENDERS: JSON.stringify({ sms: { url } }) });
    expect(senders('https://sms.example/send')).toMatchObject({ ok: true });
    expect(senders('http://127.0.0.1:9000/send')).toMatchObject({ ok: true });
    expect(senders('http://sms.example/send')).toMatchObject({
      line: 'bad settings: MESSAGE_SENDERS.sms.url must be an https address without user, query or hash',
    });
  });

  test('stores images in the data folder, or in a bucket with access keys', () => {
    const stores = (source: Readonly<Record<string, string>>) => {
      const env = readServerEnv(source);
      const config = env.ok ? toConfig(env.value, '/srv') : env;
      return config.ok ? config.value.imageStore : config.line;
    };
    expect(stores({})).toEqual({ kind: 'folder', folder: '/srv/.data/images' });
    expect(stores({ DATA_DIR: '/data' })).toEqual({ kind: 'folder', folder: '/data/images' });
    expect(stores({ DATA_DIR: 'memory://', IMAGES_DIR: 'pictures' })).toEqual({
      kind: 'folder',
      folder: '/srv/pictures',
    });
    const bucket = { IMAGES_S3_URL: 'https://s3.example/bucket', IMAGES_S3_ACCESS_KEY_ID: 'AKID' };
    expect(stores(bucket)).toBe(
      'bad settings: IMAGES_S3_URL needs IMAGES_S3_ACCESS_KEY_ID and IMAGES_S3_SECRET_ACCESS_KEY',
    );
    expect(stores({ ...bucket, IMAGES_S3_SECRET_ACCESS_KEY: 'secret' })).toEqual({
      kind: 's3',
      url: 'https://s3.example/bucket',
      region: 'us-east-1',
      accessKeyId: 'AKID',
      secretAccessKey: 'secret',
    });
  });

  test('treats an empty environment variable as unset', () => {
    expect(configOf({ PORT: '', DATABASE_URL: '' })).toMatchObject({ ok: true, value: { port: 8080 } });
  });

  test.each([
    [{ PORT: 'http' }, 'PORT must be a port number'],
    [{ PORT: '70000' }, 'PORT must be at most 65535'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
    [{ UPSTREAM_URL: 'https://user@example.com/path' }, 'UPSTREAM_URL must be an origin'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, proxy' }, 'TRUSTED_PROXIES must be addresses or subnets'],
    [{ NODE_ENV: 'production' }, 'VENDOR_SECRET must be set in production'],
    [
      { NODE_ENV: 'production', WEB_DEV: 'http://127.0.0.1:1', VENDOR_SECRET: 'x'.repeat(16) },
      'WEB_DEV is for development',
    ],
    [
      {
        NODE_ENV: 'production',
        VENDOR_SECRET: 'x'.repeat(16),
        IDENTITY_PROVIDERS: '{"firebase":{"emulatorUrl":"http://127.0.0.1:9099"}}',
      },
      'the emulator in IDENTITY_PROVIDERS',
    ],
    [
      { IDENTITY_PROVIDERS: '{"line":{"apiUrl":"http://line.example"}}' },
      'IDENTITY_PROVIDERS.line.apiUrl must be an https',
    ],
    [{ IDENTITY_SECRETS: '{"aurora":{"telegram":"short"}}' }, 'IDENTITY_SECRETS.aurora.telegram must have at least 16'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address'],
    [{ OTEL_TRACES_SAMPLER: 'sometimes' }, 'OTEL_TRACES_SAMPLER'],
    [{ OTEL_TRACES_SAMPLER_ARG: '10%' }, 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1'],
    [{ VENDOR_SECRET: 'short' }, 'VENDOR_SECRET must have at least 16 characters'],
  ])('rejects %j with one line that names the variable', (source, message) => {
    const config = configOf(source);
    const line = config.ok ? '' : config.line;
    expect(line).toContain(message);
    expect(line.split('\n')).toHaveLength(1);
  });

  test('an error about an invalid setting does not contain its value', () => {
    const config = configOf({ DATABASE_URL: 'mysql://root:hunter2@db', VENDOR_SECRET: 'hunter2' });
    expect(config.ok ? '' : config.line).not.toContain('hunter2');
  });

  test('generates a new demo vendor secret at each start unless one is set', () => {
    const secretOf = (): string => {
      const config = configOf({});
      return config.ok ? config.value.vendorSecret : '';
    };
    expect(secretOf()).toMatch(/^[\w-]{43}$/);
    expect(secretOf()).not.toBe(secretOf());
  });
});

describe('tracing', () => {
  const tracingOf = (source: Readonly<Record<string, string>>) => {
    const config = configOf(source);
    return config.ok ? config.value.tracing : config.line;
  };
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };

  test('tracing is off if no collector is configured or if it is disabled', () => {
    expect(tracingOf({})).toBeNull();
    expect(tracingOf({ ...collector, OTEL_SDK_DISABLED: 'true' })).toBeNull();
  });

  test("tracing sends spans to the collector's trace path, or to the complete URL if one is set", () => {
    expect(tracingOf(collector)).toEqual({
      url: 'http://collector:4318/v1/traces',
      serviceName: 'foyer',
      sampler: 'parentbased_always_on',
      ratio: 1,
    });
    const whole = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in' };
    expect(tracingOf({ ...collector, ...whole })).toMatchObject({ url: 'https://traces.example/in' });
  });

  test.each([
    ['0', 0],
    ['.25', 0.25],
    ['1.0', 1],
  ])('reads the sampling share %s of traces from OTEL_TRACES_SAMPLER_ARG', (text, ratio) => {
    expect(tracingOf({ ...collector, OTEL_TRACES_SAMPLER_ARG: text })).toMatchObject({ ratio });
  });
});

describe('trusted proxies', () => {
  test('only the listed IPv4 and IPv6 addresses and subnets are trusted proxies', () => {
    const isTrusted = parseTrustedProxies('10.0.0.0/8, 192.0.2.7,2001:db8::/32');
    const addresses = [
      '10.200.3.4',
      '::ffff:10.1.1.1',
      '192.0.2.7',
      '2001:db8::1',
      '192.0.2.8',
      '11.0.0.1',
      '::1',
      'localhost',
      '',
    ];
    expect(addresses.filter((address) => isTrusted?.(address))).toEqual(addresses.slice(0, 4));
  });

  test('no proxy is trusted if the list is empty', () => {
    expect(parseTrustedProxies('')?.('127.0.0.1')).toBe(false);
  });

  test.each(['10.0.0.0/33', '::1/129', '10.0.0.0/8/8', 'example.com', '10.0.0.0/-1'])(
    'rejects the list of trusted proxies %s',
    (list) => {
      expect(parseTrustedProxies(list)).toBeNull();
    },
  );
});
