import type { Context } from '#src/context.ts';
import type { Call, Operation } from '#src/http/wps/operation.ts';
import { createCaptcha } from '#src/modules/captcha/captcha.public.ts';
import { getCaptchaOperation } from '#src/modules/captcha/get-captcha.ts';
import type { LoginNetworks } from '#src/modules/session/session.public.ts';
import type { SingleUse } from '#src/modules/single-use/single-use.public.ts';

interface Dependencies {
  readonly networks: Pick<LoginNetworks, 'demand'>;
  readonly singleUse: SingleUse;
}

/** Captchas, harder ones for networks that send many wrong passwords. */
export function createCaptchaModule({ config, db, clock }: Context, { networks, singleUse }: Dependencies) {
  const captcha = createCaptcha({ ...config, db, clock, fetch, singleUse });
  const needsHarder = async ({ merchant, network }: Call): Promise<boolean> =>
    (await networks.demand({ merchantCode: merchant.code, network })) === 'harder-captcha';
  const operations: readonly Operation[] = [getCaptchaOperation({ captcha, needsHarder })];
  return { operations, captcha };
}
