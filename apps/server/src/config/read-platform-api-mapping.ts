import { type PlatformMapping, platformMappingSchema } from '#src/config/platform-mapping.ts';
import { readSettingsFile } from '#src/config/read-settings-file.ts';
import { startupError, startupOk, type StartupResult } from '#src/config/startup-result.ts';

/** Known names by path, from which an error suggests the one that was meant. */
const names = { '': ['envelope', 'headers', 'languages', 'codes', 'definitions', 'endpoints'] };

/** Reads the mapping of a platform. The reason of a failure names the file and the path in it. */
export function readPlatformMapping(file: string): StartupResult<PlatformMapping> {
  const read = readSettingsFile(file, platformMappingSchema, names);
  return read.ok ? startupOk(read.value) : startupError(`bad settings: ${file}: ${read.problems.join('; ')}`);
}
