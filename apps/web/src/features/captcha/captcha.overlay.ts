import type { CaptchaProof } from '@foyer/contract/captcha/captcha-proof';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** Makes sure that a person is there; answers the proof for the platform. */
    securityCheck: { props: Readonly<Record<never, never>>; result: CaptchaProof };
  }
}
