import { readJsonFolder } from '#src/config/read-json-folder.ts';
import { readSettingsFile, type SettingsFileResult } from '#src/config/read-settings-file.ts';
import {
  type ExclusionRegistryFile,
  allowedRegistryFieldNames,
  exclusionRegistryFileSchema,
} from '#src/config/exclusion-registry-file.ts';
import type { StartupResult } from '#src/config/startup-result.ts';

export type ExclusionRegistryFiles = Readonly<Record<string, ExclusionRegistryFile>>;

export function readExclusionRegistryFile(file: string): SettingsFileResult<ExclusionRegistryFile> {
  return readSettingsFile(file, exclusionRegistryFileSchema, allowedRegistryFieldNames);
}

/** Reads every registry of a folder, one `<code>.json` each. `null` means no folder and no registries. */
export const readExclusionRegistries = (folder: string | null): StartupResult<ExclusionRegistryFiles> =>
  readJsonFolder({ setting: 'REGISTRIES_DIR', folder, read: readExclusionRegistryFile });
