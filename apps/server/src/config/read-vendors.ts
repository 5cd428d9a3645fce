import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { failed, started, type StartupResult } from '#src/config/startup-result.ts';
import { describeVendorProblems } from '#src/config/vendor-problems.ts';
import {
  type HttpVendorSettings,
  templateNames,
  type VendorTemplate,
  vendorTemplateSchema,
} from '#src/config/vendor-template.ts';

export type HttpVendors = Readonly<Record<string, HttpVendorSettings>>;

/** A vendor's file, or the list of its problems. */
export type VendorFile =
  | { readonly ok: true; readonly value: VendorTemplate }
  | { readonly ok: false; readonly problems: readonly string[] };

export function readVendorFile(file: string): VendorFile {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return { ok: false, problems: [`the file: ${describeReadError(error)}`] };
  }
  const parsed = vendorTemplateSchema.safeParse(json, { reportInput: true });
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, problems: describeVendorProblems(parsed.error.issues, templateNames) };
}

function describeReadError(error: unknown): string {
  if (error instanceof SyntaxError) return `is not JSON: ${error.message}`;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT') return 'does not exist';
  return code === 'EISDIR' ? 'is a folder' : 'cannot be read';
}

/** Reads every vendor of a folder, one `<code>.json` each, with its secret. `null` means no folder and no vendors. */
export function readVendors(
  folder: string | null,
  secrets: Readonly<Record<string, string>>,
): StartupResult<HttpVendors> {
  if (folder === null) return started({});
  const names = listJsonFiles(folder);
  if (names === null) return failed(`bad settings: VENDORS_DIR ${folder} is not a folder`);
  const vendors: Record<string, HttpVendorSettings> = {};
  for (const name of names) {
    const code = path.basename(name, '.json');
    const read = readVendorFile(path.join(folder, name));
    if (!read.ok) return failed(`bad settings: ${path.join(folder, name)}: ${read.problems.join('; ')}`);
    const secret = secrets[code];
    if (secret === undefined) return failed(`bad settings: VENDOR_SECRETS has no secret for ${code} of VENDORS_DIR`);
    vendors[code] = { ...read.value, secret };
  }
  return started(vendors);
}

function listJsonFiles(folder: string): string[] | null {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return null;
  }
}
