import type { CaptchaPurpose } from '#src/platform/captcha/captcha-gate.ts';
import type { CaptchaProof } from '@foyer/contract/captcha/captcha';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** Makes sure that a person is there; answers the proof for the platform. */
    securityCheck: { props: { readonly purpose: CaptchaPurpose }; result: CaptchaProof | 'not_working' };
  }
}
