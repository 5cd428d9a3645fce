import * as z from 'zod/mini';

const proof = z.optional(z.string().check(z.maxLength(4096)));

/** Where a captcha's proof travels, whichever provider made it. [S3-011, S3-018] */
export const captchaProofShape = {
  geetestChallenge: proof,
  geetestSeccode: proof,
  geetestValidateV4: proof,
};

export interface CaptchaProof {
  readonly geetestChallenge?: string | undefined;
  readonly geetestSeccode?: string | undefined;
  readonly geetestValidateV4?: string | undefined;
}
