import * as z from 'zod';
import { databaseSettings } from '#src/config/settings/database-settings.ts';
import { imageSettings } from '#src/config/settings/image-settings.ts';
import { serverSettings } from '#src/config/settings/server-settings.ts';
import {
  platformAndVendorSettings,
  exclusionRegistrySettings,
  thirdPartyServiceSettings,
} from '#src/config/settings/service-settings.ts';
import { type StartupResult, startupError, startupSuccess } from '#src/config/startup-result.ts';
import { tracingSettings } from '#src/config/settings/tracing-settings.ts';

/** All settings by group, in the order of `docs/configuration.md`. */
export const settingsByGroup = {
  Server: serverSettings,
  Database: databaseSettings,
  Images: imageSettings,
  'Platform and game vendors': platformAndVendorSettings,
  'Registries of excluded persons': exclusionRegistrySettings,
  'Third-party services': thirdPartyServiceSettings,
  Tracing: tracingSettings,
};

const envSchema = z.object({
  ...serverSettings,
  ...databaseSettings,
  ...imageSettings,
  ...platformAndVendorSettings,
  ...exclusionRegistrySettings,
  ...thirdPartyServiceSettings,
  ...tracingSettings,
});

export type ServerEnv = z.output<typeof envSchema>;

/**
 * Reads and validates the environment variables. An empty variable counts as unset. The line of an error names each
 * invalid variable and its problem, never its value, because it may be a secret.
 */
export function readServerEnv(source: Readonly<Record<string, string | undefined>>): StartupResult<ServerEnv> {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(filled);
  if (parsed.success) return startupSuccess(parsed.data);
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  return startupError(`bad settings: ${problems.join('; ')}`);
}
