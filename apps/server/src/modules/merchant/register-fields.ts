import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { mobileFields, usernameFields, type RegisterFields } from '@foyer/contract/brand/register-fields';

/** The ways to register that are open at a merchant, with their fields in order. A mobile number needs codes. [S1-002] */
export function registerFieldsOf({ register, codes }: BrandFile): RegisterFields {
  const { username, mobile } = register ?? { username: usernameFields, mobile: mobileFields };
  return { username, mobile: codes === undefined ? undefined : mobile };
}
