import { type PlatformMapping, platformMappingSchema } from '#src/config/platform-mapping.ts';
import { readSettingsFile } from '#src/config/read-settings-file.ts';
import { startupError, startupSuccess, type StartupResult } from '#src/config/startup-result.ts';

/** The allowed field names of the mapping file, so that an error about an unknown name can suggest one. */
const names = { '': ['envelope', 'headers', 'languages', 'codes', 'definitions', 'endpoints'] };

/** Reads the mapping file of an operator's platform. An error names the file, and the path of each problem in it. */
export function readPlatformMapping(file: string): StartupResult<PlatformMapping> {
  const read = readSettingsFile(file, platformMappingSchema, names);
  return read.ok ? startupSuccess(read.value) : startupError(`bad settings: ${file}: ${read.problems.join('; ')}`);
}
