import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { failed, started, type Started } from '#src/config/started.ts';
import { type HttpVendorSettings, type VendorTemplate, vendorTemplateSchema } from '#src/config/vendor-template.ts';

export type HttpVendors = Readonly<Record<string, HttpVendorSettings>>;

/** Reads one file of a vendor; the line names each place that is wrong. */
export function readVendorFile(file: string): Started<VendorTemplate> {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return failed(`${file}: ${error instanceof SyntaxError ? 'is no JSON' : 'cannot be read'}`);
  }
  const parsed = vendorTemplateSchema.safeParse(json);
  if (parsed.success) return started(parsed.data);
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`);
  return failed(`${file}: ${problems.join('; ')}`);
}

/** Every vendor of a folder, `<code>.json` each, with its secret. `null` is no folder, and no vendor. */
export function readVendors(folder: string | null, secrets: Readonly<Record<string, string>>): Started<HttpVendors> {
  if (folder === null) return started({});
  const names = namesIn(folder);
  if (names === null) return failed(`bad settings: VENDORS_DIR ${folder} is no folder`);
  const vendors: Record<string, HttpVendorSettings> = {};
  for (const name of names) {
    const code = path.basename(name, '.json');
    const read = readVendorFile(path.join(folder, name));
    if (!read.ok) return failed(`bad settings: ${read.line}`);
    const secret = secrets[code];
    if (secret === undefined) return failed(`bad settings: VENDOR_SECRETS has no secret for ${code} of VENDORS_DIR`);
    vendors[code] = { ...read.value, secret };
  }
  return started(vendors);
}

function namesIn(folder: string): string[] | null {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return null;
  }
}
