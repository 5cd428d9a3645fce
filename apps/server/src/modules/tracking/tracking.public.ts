export { findMemberConsent, type MemberConsent } from '#src/modules/tracking/consent-store.ts';
export { getPixelFrameContent, findPixelConfig, usesPixelFrame } from '#src/modules/tracking/pixel-frame.ts';
export { findAnalyticsSession, findVisitorId } from '#src/modules/tracking/tracking-store.ts';
