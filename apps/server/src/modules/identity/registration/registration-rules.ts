import { registerFieldsOf, type Merchant } from '#src/modules/merchant/merchant.public.ts';

/** Whoever a provider vouches for becomes a member without being asked. [S4-023] */
export function registersAutomatically({ brand }: Merchant): boolean {
  return brand.flags.FIREBASECREATEACC3 === true && brand.flags.SSOMANUALREG3 !== true;
}

/** The choice offers 'register new', by itself or by the form. [S2-019, S6-013] */
export function allowsRegistration({ brand }: Merchant): boolean {
  return brand.flags.FIREBASECREATEACC3 === true || brand.flags.SSOMANUALREG3 === true;
}

/**
 * Members of the merchant have accounts that are logged in to by password or SMS code. Where every account comes from a
 * provider there is none to log in with. [S2-019]
 */
export function hasOwnAccounts({ brand }: Merchant): boolean {
  const { username, mobile } = registerFieldsOf(brand);
  return username !== undefined || mobile !== undefined;
}
