import * as z from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

const envSchema = z.object({
  VENDOR_PORT: port.default(8090),
  HOST: z.string().min(1).default('127.0.0.1'),
  PLATFORM_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
  VENDOR_SECRET: z.string().min(16, 'at least 16 characters, the same value as in the platform'),
  DATA_DIR: z.string().min(1).default('.data'),
  VENDOR_DRAW_SECONDS: z.coerce.number().int().min(5).max(3_600).default(60),
  NODE_ENV: z.string().default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

export interface DemoVendorConfig {
  readonly port: number;
  readonly host: string;
  /** Origin of the platform that launches games and identifies players. */
  readonly platformUrl: string;
  readonly secret: string;
  readonly databaseFile: string;
  readonly drawMs: number;
  /**
   * Enables the query parameter `fail`, which simulates errors, and the page `/conformance`, for developers of other
   * vendors' games and for tests.
   */
  readonly faults: boolean;
  readonly logLevel: z.output<typeof envSchema>['LOG_LEVEL'];
}

/** Reads the settings from environment variables. Returns an error message for the operator if a value is invalid. */
export function readEnv(env: Readonly<Record<string, string | undefined>>): DemoVendorConfig | string {
  const parsed = envSchema.safeParse(env);
  if (!parsed.success) {
    return parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  }
  const given = parsed.data;
  return {
    port: given.VENDOR_PORT,
    host: given.HOST,
    platformUrl: new URL(given.PLATFORM_URL).origin,
    secret: given.VENDOR_SECRET,
    databaseFile: given.DATA_DIR === ':memory:' ? ':memory:' : `${given.DATA_DIR}/vendor/vendor.sqlite`,
    drawMs: given.VENDOR_DRAW_SECONDS * 1_000,
    faults: given.NODE_ENV !== 'production',
    logLevel: given.LOG_LEVEL,
  };
}
