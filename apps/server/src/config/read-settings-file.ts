import { readFileSync } from 'node:fs';
import type * as z from 'zod';
import { describeSettingsFileProblems, type AllowedFieldNamesByPath } from '#src/config/settings-file-problems.ts';

/** The value of a settings file, or the list of the file's problems. */
export type SettingsFileResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Reads and checks a JSON file. `names` are the allowed field names by path, so that the problem of an unknown name can
 * suggest one.
 */
export function readSettingsFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  names: AllowedFieldNamesByPath,
): SettingsFileResult<z.output<Schema>> {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return { ok: false, problems: [`the file: ${describeReadError(error)}`] };
  }
  const parsed = schema.safeParse(json, { reportInput: true });
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, problems: describeSettingsFileProblems(parsed.error.issues, names) };
}

function describeReadError(error: unknown): string {
  if (error instanceof SyntaxError) return `is not JSON: ${error.message}`;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT') return 'does not exist';
  return code === 'EISDIR' ? 'is a folder' : 'cannot be read';
}
