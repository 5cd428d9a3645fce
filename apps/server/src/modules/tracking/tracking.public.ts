export { findMemberConsent, type MemberConsent } from '#src/modules/tracking/consent-store.ts';
export { getPixelFrameContent, findPixelConfig, usesPixelFrame } from '#src/modules/tracking/pixel-frame.ts';
export { findGoogleAnalyticsSession, findVisitorIdOfEvent } from '#src/modules/tracking/tracking-store.ts';
