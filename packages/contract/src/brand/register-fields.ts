import * as z from 'zod/mini';

export const usernameFields = ['username', 'password', 'confirmPassword', 'referralCode'] as const;
/** `mobile` is the number together with the code that is sent to it. */
export const mobileFields = ['mobile', 'password', 'referralCode'] as const;

export type UsernameField = (typeof usernameFields)[number];
export type MobileField = (typeof mobileFields)[number];

const areDistinct = (fields: readonly string[]): boolean => new Set(fields).size === fields.length;
const includesAll = (needed: readonly string[]) => (fields: readonly string[]) =>
  needed.every((name) => fields.includes(name));

/**
 * The registration methods of a merchant and their fields, in the order of the form. An omitted method is not available. The
 * terms always follow as the last field. A mobile registration without `password` creates an account with login by SMS.
 * [S1-002, S5-003]
 */
export const registerFieldsSchema = z.strictObject({
  username: z.optional(
    z.array(z.enum(usernameFields)).check(z.refine(areDistinct), z.refine(includesAll(['username', 'password']))),
  ),
  mobile: z.optional(z.array(z.enum(mobileFields)).check(z.refine(areDistinct), z.refine(includesAll(['mobile'])))),
});

export interface RegisterFields {
  readonly username?: readonly UsernameField[] | undefined;
  readonly mobile?: readonly MobileField[] | undefined;
}
