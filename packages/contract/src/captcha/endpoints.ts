import type { Endpoint } from '#src/endpoint.ts';
import { getCaptcha } from '#src/captcha/get-captcha.ts';

export const captchaEndpoints: readonly Endpoint[] = [getCaptcha];
