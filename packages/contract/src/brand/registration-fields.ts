import * as z from 'zod/mini';

export const usernameRegistrationFields = ['username', 'password', 'confirmPassword', 'referralCode'] as const;
/** Fields of a registration by mobile number. `mobile` stands for two fields: the number, and the code that is sent to it. */
export const mobileRegistrationFields = ['mobile', 'password', 'referralCode'] as const;

export type UsernameRegistrationField = (typeof usernameRegistrationFields)[number];
export type MobileRegistrationField = (typeof mobileRegistrationFields)[number];

const areDistinct = (fields: readonly string[]): boolean => new Set(fields).size === fields.length;
const includesAll = (needed: readonly string[]) => (fields: readonly string[]) =>
  needed.every((name) => fields.includes(name));

/**
 * The registration methods of a merchant and their fields, in the order of the form. An omitted method is not available. The
 * terms always follow as the last field. A mobile registration without `password` creates an account whose member logs in by
 * SMS. [S1-002, S5-003]
 */
export const registrationFieldsSchema = z.strictObject({
  username: z.optional(
    z
      .array(z.enum(usernameRegistrationFields))
      .check(z.refine(areDistinct), z.refine(includesAll(['username', 'password']))),
  ),
  mobile: z.optional(
    z.array(z.enum(mobileRegistrationFields)).check(z.refine(areDistinct), z.refine(includesAll(['mobile']))),
  ),
});

export interface RegistrationFields {
  readonly username?: readonly UsernameRegistrationField[] | undefined;
  readonly mobile?: readonly MobileRegistrationField[] | undefined;
}
