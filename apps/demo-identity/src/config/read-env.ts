import * as z from 'zod';

const secret = z.string().min(16, 'must have at least 16 characters');

const secretsSchema = z.object({ aurora: z.object({ line: secret, telegram: secret, maya: secret }) });

const envSchema = z.object({
  IDENTITY_PORT: z.coerce.number().int().min(0).max(65_535).default(8070),
  PLATFORM_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
  IDENTITY_SECRETS: z.string().transform(parseJson).pipe(secretsSchema),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

export interface DemoIdentityConfig {
  readonly port: number;
  /** Origin of the site to which browsers return after the login. */
  readonly siteUrl: string;
  /** Client secrets of the demo brand aurora: the site authenticates with them, and they sign the providers' tokens. */
  readonly secrets: z.output<typeof secretsSchema>['aurora'];
  readonly logLevel: z.output<typeof envSchema>['LOG_LEVEL'];
}

/**
 * Reads the settings from environment variables. Returns an error message if a setting is invalid, or if `NODE_ENV` is
 * `production`.
 */
export function readEnv(env: Readonly<Record<string, string | undefined>>): DemoIdentityConfig | string {
  if (env['NODE_ENV'] === 'production')
    return 'it lets everyone log in as anyone and does not start with NODE_ENV=production';
  const parsed = envSchema.safeParse(env);
  if (!parsed.success)
    return parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  const { IDENTITY_PORT, PLATFORM_URL, IDENTITY_SECRETS, LOG_LEVEL } = parsed.data;
  return {
    port: IDENTITY_PORT,
    siteUrl: new URL(PLATFORM_URL).origin,
    secrets: IDENTITY_SECRETS.aurora,
    logLevel: LOG_LEVEL,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
