import { sendSms } from '@foyer/contract/verification/send-sms';
import type { MessageSenders } from '#src/adapters/message/message.ts';
import type { Context } from '#src/context.ts';
import { type Operation, operation } from '#src/http/wps/operation.ts';
import { type Captcha, captchaUses } from '#src/modules/captcha/captcha.public.ts';
import { createCodes, type Codes } from '#src/modules/code/code.public.ts';
import { refuse, refuseField } from '#src/http/result.ts';
import { mobileOf } from '#src/modules/code/mobile-number.ts';

interface Dependencies {
  readonly captcha: Captcha;
  readonly senders: MessageSenders;
}

/** Codes sent by SMS or mail. */
export function createCodeModule({ db, clock, limits, dataKey }: Context, { captcha, senders }: Dependencies) {
  const codes = createCodes({ db, clock, limits, dataKey, senders });
  const operations: readonly Operation[] = [sendSmsOperation({ captcha, codes })];
  return { operations, codes };
}

/**
 * Sends a code to a mobile number; nothing is looked up, so known and unknown numbers cannot be told apart. With
 * `GEETESTVCODE3` on, a captcha comes first. [S7-018, S5-006]
 */
const sendSmsOperation = ({ captcha, codes }: { readonly captcha: Captcha; readonly codes: Codes }) =>
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
