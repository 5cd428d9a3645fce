import { type HttpVendorSettings, vendorTemplateSchema } from '#src/config/vendor-request-template.ts';

export const VENDOR_SECRET = 'a secret of both sides';

/** Creates the settings of an HTTP vendor; missing fields have defaults. */
export function makeHttpVendorSettings(template: Readonly<Record<string, unknown>>): HttpVendorSettings {
  const defaults = { gameOrigins: ['https://games.acme.example'] };
  return { ...vendorTemplateSchema.parse({ ...defaults, ...template }), secret: VENDOR_SECRET };
}
