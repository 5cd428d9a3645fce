import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readSettingsFile, type SettingsFileResult } from '#src/config/read-settings-file.ts';
import { startupError, startupOk, type StartupResult } from '#src/config/startup-result.ts';
import {
  type HttpVendorSettings,
  vendorTemplatePlaceholders,
  type VendorRequestTemplate,
  vendorTemplateSchema,
} from '#src/config/vendor-request-template.ts';

export type HttpVendors = Readonly<Record<string, HttpVendorSettings>>;

export type VendorFile = SettingsFileResult<VendorRequestTemplate>;

export function readVendorFile(file: string): VendorFile {
  return readSettingsFile(file, vendorTemplateSchema, vendorTemplatePlaceholders);
}

/**
 * Reads the settings of all game vendors in a folder (one `<code>.json` each) and adds their secrets. Without a folder
 * (`null`) there are no vendors.
 */
export function readVendors(
  folder: string | null,
  secrets: Readonly<Record<string, string>>,
): StartupResult<HttpVendors> {
  if (folder === null) return startupOk({});
  const names = listJsonFiles(folder);
  if (names === null) return startupError(`bad settings: VENDORS_DIR ${folder} is not a folder`);
  const vendors: Record<string, HttpVendorSettings> = {};
  for (const name of names) {
    const code = path.basename(name, '.json');
    const read = readVendorFile(path.join(folder, name));
    if (!read.ok) return startupError(`bad settings: ${path.join(folder, name)}: ${read.problems.join('; ')}`);
    const secret = secrets[code];
    if (secret === undefined)
      return startupError(`bad settings: VENDOR_SECRETS has no secret for ${code} of VENDORS_DIR`);
    vendors[code] = { ...read.value, secret };
  }
  return startupOk(vendors);
}

function listJsonFiles(folder: string): string[] | null {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return null;
  }
}
