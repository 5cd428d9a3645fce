import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { takeDepositsOperation } from '#src/modules/conversion/conversion.public.ts';
import { collectOperation } from '#src/modules/system/collect.ts';
import { getConsentRuleOperation } from '#src/modules/tracking/get-consent-rule.ts';
import { pingOperation } from '#src/modules/tracking/ping.ts';
import { postConsentOperation } from '#src/modules/tracking/post-consent.ts';
import { postEventsOperation } from '#src/modules/tracking/post-events.ts';
import { createTakeEvents } from '#src/modules/tracking/tracking.public.ts';

/** What browsers tell of visits, by whichever way it comes. */
export function composeTracking(context: Context): readonly Operation[] {
  const takeEvents = createTakeEvents(context);
  return [
    postEventsOperation({ takeEvents }),
    pingOperation({ takeEvents }),
    getConsentRuleOperation(),
    postConsentOperation(context),
    takeDepositsOperation(context),
    collectOperation({ ...context, takeEvents }),
  ];
}
