import type { Endpoint } from '#src/endpoint.ts';
import { captchaEndpoints } from '#src/captcha/captcha.ts';
import { chatEndpoints } from '#src/chat/chat.ts';
import { vipRankEndpoints } from '#src/vip/vip-rank.ts';
import { contentEndpoints } from '#src/content/endpoints.ts';
import { downloadEndpoints } from '#src/download/get-download-setting.ts';
import { secondFactorEndpoints } from '#src/second-factor/second-factor.ts';
import { feedbackEndpoints } from '#src/feedback/send-feedback.ts';
import { gameEndpoints } from '#src/game/endpoints.ts';
import { identityEndpoints } from '#src/identity/endpoints.ts';
import { inboxEndpoints } from '#src/inbox/inbox.ts';
import { memberEndpoints } from '#src/member/endpoints.ts';
import { operatorEndpoints } from '#src/operator/receive-operator-call.ts';
import { passkeyEndpoints } from '#src/passkey/passkeys.ts';
import { protectionEndpoints } from '#src/protection/endpoints.ts';
import { promoEndpoints } from '#src/promo/promo-code.ts';
import { pushEndpoints } from '#src/push/endpoints.ts';
import { rewardEndpoints } from '#src/reward/rewards.ts';
import { sessionEndpoints } from '#src/session/endpoints.ts';
import { supportEndpoints } from '#src/support/get-support-chat-frame.ts';
import { systemEndpoints } from '#src/system/endpoints.ts';
import { trackingEndpoints } from '#src/tracking/endpoints.ts';
import { vendorEndpoints } from '#src/vendor/vendor-api.ts';
import { verificationEndpoints } from '#src/verification/send-sms-code.ts';

/** All endpoints of the API, for `docs/openapi.json` and for tests. The web app imports single endpoints instead. */
export const allEndpoints: readonly Endpoint[] = [
  ...systemEndpoints,
  ...downloadEndpoints,
  ...trackingEndpoints,
  ...pushEndpoints,
  ...sessionEndpoints,
  ...identityEndpoints,
  ...memberEndpoints,
  ...verificationEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...protectionEndpoints,
  ...captchaEndpoints,
  ...supportEndpoints,
  ...chatEndpoints,
  ...gameEndpoints,
  ...contentEndpoints,
  ...promoEndpoints,
  ...rewardEndpoints,
  ...vipRankEndpoints,
  ...inboxEndpoints,
  ...feedbackEndpoints,
  ...operatorEndpoints,
  ...vendorEndpoints,
];
