import type { OwnFrame } from '@foyer/contract/page/own-frame';
import type { CaptchaServices } from '#src/config/captcha-settings.ts';
import type { OpenFrame } from '#src/http/frames/frames.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** Geetest serves its widget from any of these, and asks for them to be let in. */
const HOSTS = ['https://*.geetest.com', 'https://*.geevisit.com', 'https://*.gsensebot.com'];

/** The frame that Geetest's widget runs in, for merchants that chose that version. [S3-050] */
export function createOpenCaptchaFrame(services: CaptchaServices) {
  return ({ brand }: Merchant, name: OwnFrame): OpenFrame | null => {
    if (brand.flags.GEETEST3 !== true || brand.captcha.provider !== name) return null;
    const script = name === 'geetest-v3' ? services.v3Script : services.v4Script;
    const { origin } = new URL(script);
    // Its scripts bring each other from hosts that no list names.
    return { told: { script }, hosts: [...HOSTS, origin], scripts: 'any', may: [] };
  };
}

export function usesCaptchaFrame({ brand }: Merchant): boolean {
  return brand.flags.GEETEST3 === true && brand.captcha.provider !== 'altcha';
}
