import * as z from 'zod/mini';

export const usernameFields = ['username', 'password', 'confirmPassword', 'referralCode'] as const;
/** `mobile` is the number and, below it, the code that is sent there. */
export const mobileFields = ['mobile', 'password', 'referralCode'] as const;

export type UsernameField = (typeof usernameFields)[number];
export type MobileField = (typeof mobileFields)[number];

const areDistinct = (fields: readonly string[]): boolean => new Set(fields).size === fields.length;
const includesAll = (needed: readonly string[]) => (fields: readonly string[]) =>
  needed.every((name) => fields.includes(name));

/**
 * How one registers at a merchant: the ways by which, and what each asks, in the order of the form. A way left out is
 * closed. The terms are always asked, last. A mobile registration without `password` makes an account that is logged in to by
 * SMS. [S1-002, S5-003]
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
