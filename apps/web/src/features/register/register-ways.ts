import { mobileFields, usernameFields, type RegisterFields } from '@foyer/contract/brand/register-fields';
import type { SiteInfo } from '@foyer/contract/system/site-info';

/** The ways to register that a site offers, and what each asks, in order. A number needs a site that sends codes. [S1-002] */
export function registerWays({ register, smsCodes }: SiteInfo): RegisterFields {
  const { username, mobile } = register.fields ?? { username: usernameFields, mobile: mobileFields };
  return { username, mobile: smsCodes === true ? mobile : undefined };
}
