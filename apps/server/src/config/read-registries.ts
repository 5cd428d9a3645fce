import { readJsonFolder } from '#src/config/read-json-folder.ts';
import { readSettingsFile, type SettingsFileResult } from '#src/config/read-settings-file.ts';
import { type RegistryFile, registryFileNames, registryFileSchema } from '#src/config/registry-file.ts';
import type { StartupResult } from '#src/config/startup-result.ts';

export type RegistryFiles = Readonly<Record<string, RegistryFile>>;

export function readRegistryFile(file: string): SettingsFileResult<RegistryFile> {
  return readSettingsFile(file, registryFileSchema, registryFileNames);
}

/** Reads every register of a folder, one `<code>.json` each. `null` means no folder and no registers. */
export const readRegistries = (folder: string | null): StartupResult<RegistryFiles> =>
  readJsonFolder({ setting: 'REGISTRIES_DIR', folder, read: readRegistryFile });
