import { type HttpVendorSettings, vendorTemplateSchema } from '#src/config/vendor-template.ts';

export const VENDOR_SECRET = 'a secret of both sides';

/** A vendor's template with a secret; what a test does not say is as the house has it. */
export function makeHttpVendor(template: Readonly<Record<string, unknown>>): HttpVendorSettings {
  const usual = { gameOrigins: ['https://games.acme.example'] };
  return { ...vendorTemplateSchema.parse({ ...usual, ...template }), secret: VENDOR_SECRET };
}
