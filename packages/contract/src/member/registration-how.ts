import * as z from 'zod/mini';

const short = z.optional(z.string().check(z.maxLength(64)));

/** How a member came to register, whatever he registers with. [S3-016, S3-017] */
export const registrationHowShape = {
  registerMethod: z.enum(['APP', 'H5', 'WEBCLIP', 'PWA']),
  registerUrl: z.string().check(z.maxLength(2048)),
  domain: z.string().check(z.maxLength(255)),
  language: short,
  linkId: short,
  affiliateCode: short,
  referralCode: short,
};

export interface RegistrationHow {
  readonly registerMethod: 'APP' | 'H5' | 'WEBCLIP' | 'PWA';
  readonly registerUrl: string;
  readonly domain: string;
  readonly language?: string | undefined;
  readonly linkId?: string | undefined;
  readonly affiliateCode?: string | undefined;
  readonly referralCode?: string | undefined;
}
