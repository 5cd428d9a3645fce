export { consentOfMember, type MemberConsent } from '#src/modules/tracking/consent-store.ts';
export { openPixelFrame, pixelConfigFor, usesPixelFrame } from '#src/modules/tracking/pixel-frame.ts';
export { analyticsSessionOf, visitorOf } from '#src/modules/tracking/tracking-store.ts';
