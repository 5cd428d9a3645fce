import { getCaptcha } from '@foyer/contract/captcha/captcha';
import type { Context } from '#src/context.ts';
import { type Call, type Operation, operation } from '#src/http/wps/operation.ts';
import { createCaptcha, type Captcha } from '#src/modules/captcha/captcha.public.ts';
import type { LoginNetworks } from '#src/modules/session/session.public.ts';

interface Dependencies {
  readonly networks: Pick<LoginNetworks, 'demand'>;
}

/** Captchas, harder ones for networks that send many wrong passwords. */
export function createCaptchaModule({ config, db, clock, singleUse }: Context, { networks }: Dependencies) {
  const captcha = createCaptcha({ ...config, db, clock, fetch, singleUse });
  const needsHarder = async ({ merchant, network }: Call): Promise<boolean> =>
    (await networks.demand({ merchantCode: merchant.code, network })) === 'harder-captcha';
  const operations: readonly Operation[] = [getCaptchaOperation({ captcha, needsHarder })];
  return { operations, captcha };
}

interface Services {
  readonly captcha: Captcha;
  /** Whether the caller's network has to do more work than usual. */
  readonly needsHarder: (call: Call) => Promise<boolean>;
}

/** Begins a captcha with the merchant's provider. [S7-021, S7-025] */
const getCaptchaOperation = ({ captcha, needsHarder }: Services) =>
  operation(getCaptcha, async (_input, call) => captcha.begin(call.merchant, { harder: await needsHarder(call) }));
