import { readJsonFolder } from '#src/config/read-json-folder.ts';
import { readSettingsFile, type SettingsFileResult } from '#src/config/read-settings-file.ts';
import { startupError, startupSuccess, type StartupResult } from '#src/config/startup-result.ts';
import {
  type HttpVendorSettings,
  allowedVendorFieldNames,
  type VendorRequestTemplate,
  vendorTemplateSchema,
} from '#src/config/vendor-request-template.ts';

export type HttpVendors = Readonly<Record<string, HttpVendorSettings>>;

export type VendorFileResult = SettingsFileResult<VendorRequestTemplate>;

export function readVendorFile(file: string): VendorFileResult {
  return readSettingsFile(file, vendorTemplateSchema, allowedVendorFieldNames);
}

/**
 * Reads the settings of all game vendors in a folder (one `<code>.json` each) and adds their secrets. Without a folder
 * (`null`) there are no vendors.
 */
export function readHttpVendors(
  folder: string | null,
  secrets: Readonly<Record<string, string>>,
): StartupResult<HttpVendors> {
  const files = readJsonFolder({ setting: 'VENDORS_DIR', folder, read: readVendorFile });
  if (!files.ok) return files;
  const vendors: Record<string, HttpVendorSettings> = {};
  for (const [code, file] of Object.entries(files.value)) {
    const secret = secrets[code];
    if (secret === undefined)
      return startupError(`bad settings: VENDOR_SECRETS has no secret for ${code} of VENDORS_DIR`);
    vendors[code] = { ...file, secret };
  }
  return startupSuccess(vendors);
}
