import { sendSmsCode } from '@foyer/contract/verification/send-sms-code';
import type { MessageSenders } from '#src/adapters/message/outgoing-message.ts';
import type { ServerContext } from '#src/server-context.ts';
import { type Operation, defineOperation } from '#src/http/wps/operation.ts';
import { type CaptchaService, getCaptchaRequirements } from '#src/modules/captcha/captcha.public.ts';
import { createOneTimeCodeService, type OneTimeCodeService } from '#src/modules/one-time-code/one-time-code.public.ts';
import { callError, fieldError } from '#src/http/result.ts';
import { normalizeMobileNumber } from '#src/modules/one-time-code/normalize-mobile-number.ts';

interface Dependencies {
  readonly captcha: CaptchaService;
  readonly senders: MessageSenders;
}

/** Creates the module for one-time codes by SMS or email. */
export function createOneTimeCodeModule(
  { db, clock, limits, dataKey }: ServerContext,
  { captcha, senders }: Dependencies,
) {
  const codes = createOneTimeCodeService({ db, clock, limits, dataKey, senders });
  const operations: readonly Operation[] = [sendSmsCodeOperation({ captcha, codes })];
  return { operations, codes };
}

/**
 * Sends a one-time code to a mobile number. It does not look up a member, so the response does not reveal whether the
 * number is known. With the flag `GEETESTVCODE3` it requires a captcha. [S7-018, S5-006]
 */
const sendSmsCodeOperation = ({
  captcha,
  codes,
}: {
  readonly captcha: CaptchaService;
  readonly codes: OneTimeCodeService;
}) =>
  defineOperation(sendSmsCode, async (input, call) => {
    const { merchant } = call;
    if (merchant.brand.codes === undefined) return callError('access_denied');
    const mobile = normalizeMobileNumber(input, merchant);
    if (mobile === null) return fieldError('mobileNum', 'wrong_format');
    if (getCaptchaRequirements(merchant.brand).sms) {
      const verified = await captcha.verify(merchant, { proof: input, holder: crypto.randomUUID() });
      if (!verified.ok) return verified;
    }
    const subject = { merchantCode: merchant.code, purpose: 'mobile', target: mobile } as const;
    return codes.send(subject, { channel: 'sms', to: mobile, template: input.smsTemplate }, call);
  });
