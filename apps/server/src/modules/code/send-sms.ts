import { sendSms } from '@foyer/contract/verification/send-sms';
import { operation } from '#src/http/wps/operation.ts';
import { refuse, refuseField } from '#src/http/result.ts';
import { type Captcha, captchaUses } from '#src/modules/captcha/captcha.public.ts';
import type { Codes } from '#src/modules/code/code.public.ts';
import { mobileOf } from '#src/modules/code/mobile-number.ts';

interface Services {
  readonly captcha: Captcha;
  readonly codes: Codes;
}

/**
 * Sends a code to a mobile number; nothing is looked up, so known and unknown numbers cannot be told apart. With
 * `GEETESTVCODE3` on, a captcha comes first. [S7-018, S5-006]
 */
export const sendSmsOperation = ({ captcha, codes }: Services) =>
  operation(sendSms, async (input, call) => {
    const { merchant } = call;
    if (merchant.brand.codes === undefined) return refuse('access_denied');
    const mobile = mobileOf(input, merchant);
    if (mobile === null) return refuseField('mobileNum', 'wrong_format');
    if (captchaUses(merchant.brand).sms) {
      const proven = await captcha.verify(merchant, { proof: input, holder: crypto.randomUUID() });
      if (!proven.ok) return proven;
    }
    const subject = { merchantCode: merchant.code, purpose: 'mobile', about: mobile } as const;
    return codes.send(subject, { channel: 'sms', to: mobile, template: input.smsTemplate }, call);
  });
