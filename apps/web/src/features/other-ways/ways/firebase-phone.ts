import { RecaptchaVerifier, signInWithPhoneNumber } from '@firebase/auth';
import type { Asked } from '#src/features/other-ways/way.ts';
import { authAt, failure, proofOf, type Service } from '#src/features/other-ways/ways/firebase-auth.ts';
import { allowScriptsOf } from '#src/platform/foreign-script-url.ts';

/** What the SDK fetches from elsewhere before it sends a code. */
const CAPTCHA_SCRIPTS = ['https://www.google.com/recaptcha/api.js', 'https://www.google.com/recaptcha/enterprise.js'];

interface Question {
  readonly service: Service;
  /** BCP 47. */
  readonly language: string;
  /** `+`, dialling code and number. */
  readonly number: string;
  /** Where its captcha stands; it shows itself only when it has to. */
  readonly captcha: HTMLElement;
}

/** A code is on its way; what is typed is shown to the identity service. */
export interface CodeSent {
  readonly kind: 'sent';
  readonly confirm: (code: string) => Promise<Asked>;
}

/** Has the identity service send a code to a number. Its captcha is made anew each time: a used one proves nothing. [S5-013, S7-062] */
export async function sendPhoneCode(question: Question): Promise<CodeSent | ReturnType<typeof failure>> {
  const { service, language, number, captcha } = question;
  try {
    allowScriptsOf(CAPTCHA_SCRIPTS);
    const at = authAt(service);
    at.languageCode = language;
    // The emulator knows no captcha.
    at.settings.appVerificationDisabledForTesting = service.emulatorUrl !== undefined;
    const verifier = new RecaptchaVerifier(at, captcha, { size: 'invisible' });
    try {
      const confirmation = await signInWithPhoneNumber(at, number, verifier);
      const confirm = async (code: string): Promise<Asked> => {
        try {
          return await proofOf(at, 'phone', (await confirmation.confirm(code)).user);
        } catch (error) {
          return failure(error);
        }
      };
      return { kind: 'sent', confirm };
    } finally {
      verifier.clear();
    }
  } catch (error) {
    return failure(error);
  }
}

/** The number as the identity service wants it. [S5-013] */
export function phoneNumberOf({
  dialingCode,
  number,
}: {
  readonly dialingCode: string;
  readonly number: string;
}): string {
  return `+${dialingCode}${number.replace(/\D/g, '')}`;
}
