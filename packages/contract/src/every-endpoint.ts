import type { Endpoint } from '#src/endpoint.ts';
import { captchaEndpoints } from '#src/captcha/endpoints.ts';
import { chatEndpoints } from '#src/chat/endpoints.ts';
import { clubEndpoints } from '#src/club/endpoints.ts';
import { contentEndpoints } from '#src/content/endpoints.ts';
import { downloadEndpoints } from '#src/download/endpoints.ts';
import { factorEndpoints } from '#src/factor/endpoints.ts';
import { feedbackEndpoints } from '#src/feedback/endpoints.ts';
import { gameEndpoints } from '#src/game/endpoints.ts';
import { identityEndpoints } from '#src/identity/endpoints.ts';
import { inboxEndpoints } from '#src/inbox/endpoints.ts';
import { memberEndpoints } from '#src/member/endpoints.ts';
import { operatorEndpoints } from '#src/operator/endpoints.ts';
import { promoEndpoints } from '#src/promo/endpoints.ts';
import { pushEndpoints } from '#src/push/endpoints.ts';
import { rewardEndpoints } from '#src/reward/endpoints.ts';
import { sessionEndpoints } from '#src/session/endpoints.ts';
import { supportEndpoints } from '#src/support/endpoints.ts';
import { systemEndpoints } from '#src/system/endpoints.ts';
import { trackingEndpoints } from '#src/tracking/endpoints.ts';
import { vendorEndpoints } from '#src/vendor/endpoints.ts';
import { verificationEndpoints } from '#src/verification/endpoints.ts';

/** All calls, for the API description and for checks over the whole wire. A browser imports single ones. */
export const everyEndpoint: readonly Endpoint[] = [
  ...systemEndpoints,
  ...downloadEndpoints,
  ...trackingEndpoints,
  ...pushEndpoints,
  ...sessionEndpoints,
  ...identityEndpoints,
  ...memberEndpoints,
  ...verificationEndpoints,
  ...factorEndpoints,
  ...captchaEndpoints,
  ...supportEndpoints,
  ...chatEndpoints,
  ...gameEndpoints,
  ...contentEndpoints,
  ...promoEndpoints,
  ...rewardEndpoints,
  ...clubEndpoints,
  ...inboxEndpoints,
  ...feedbackEndpoints,
  ...operatorEndpoints,
  ...vendorEndpoints,
];
