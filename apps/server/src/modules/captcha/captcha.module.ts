import { getCaptcha } from '@foyer/contract/captcha/captcha';
import type { ServerContext } from '#src/server-context.ts';
import { type Operation, defineOperation } from '#src/http/wps/operation.ts';
import { createCaptchaService, type CaptchaService } from '#src/modules/captcha/captcha.public.ts';
import { getNetworkCaptchaDemand } from '#src/modules/session/session.public.ts';

export function createCaptchaModule(context: ServerContext) {
  const captcha = createCaptchaService({ ...context, ...context.config, fetch });
  const operations: readonly Operation[] = [getCaptchaOperation({ ...context, captcha })];
  return { operations, captcha };
}

interface Services extends Pick<ServerContext, 'db' | 'clock'> {
  readonly captcha: CaptchaService;
}

/** Creates a captcha challenge. A network that sent many wrong passwords receives a harder one. [S7-021, S7-025] */
const getCaptchaOperation = ({ captcha, ...services }: Services) =>
  defineOperation(getCaptcha, async (_input, { merchant, network }) => {
    const demand = await getNetworkCaptchaDemand(services, { merchantCode: merchant.code, network });
    return captcha.createChallenge(merchant, { harder: demand === 'harder-captcha' });
  });
