import type { MessageSenders } from '#src/adapters/message/message.ts';
import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { Captcha } from '#src/modules/captcha/captcha.public.ts';
import { createCodes } from '#src/modules/code/code.public.ts';
import { sendSmsOperation } from '#src/modules/code/send-sms.ts';
import type { DataKey } from '#src/modules/data-key/data-key.public.ts';

interface Dependencies {
  readonly captcha: Captcha;
  readonly dataKey: DataKey;
  readonly senders: MessageSenders;
}

/** Codes sent by SMS or mail. */
export function createCodeModule({ db, clock, limits }: Context, { captcha, dataKey, senders }: Dependencies) {
  const codes = createCodes({ db, clock, limits, dataKey, senders });
  const operations: readonly Operation[] = [sendSmsOperation({ captcha, codes })];
  return { operations, codes };
}
