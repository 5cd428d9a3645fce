import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { SettingsFileResult } from '#src/config/read-settings-file.ts';
import { startupError, startupSuccess, type StartupResult } from '#src/config/startup-result.ts';

interface JsonFolder<T> {
  /** Name of the setting that contains the path, for problems. */
  readonly setting: string;
  /** Path of the folder; `null` if there is none, and so no files. */
  readonly folder: string | null;
  readonly read: (file: string) => SettingsFileResult<T>;
}

/** Reads every `<code>.json` of a folder, by code. */
export function readJsonFolder<T>({
  setting,
  folder,
  read,
}: JsonFolder<T>): StartupResult<Readonly<Record<string, T>>> {
  if (folder === null) return startupSuccess({});
  const names = listJsonFiles(folder);
  if (names === null) return startupError(`bad settings: ${setting} ${folder} is not a folder`);
  const values: Record<string, T> = {};
  for (const name of names) {
    const file = read(path.join(folder, name));
    if (!file.ok) return startupError(`bad settings: ${path.join(folder, name)}: ${file.problems.join('; ')}`);
    values[path.basename(name, '.json')] = file.value;
  }
  return startupSuccess(values);
}

function listJsonFiles(folder: string): string[] | null {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return null;
  }
}
