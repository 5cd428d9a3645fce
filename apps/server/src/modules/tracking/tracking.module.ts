import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { collectOperation } from '#src/modules/tracking/collect.ts';
import { getConsentRuleOperation } from '#src/modules/tracking/get-consent-rule.ts';
import { pingOperation } from '#src/modules/tracking/ping.ts';
import { postConsentOperation } from '#src/modules/tracking/post-consent.ts';
import { postEventsOperation } from '#src/modules/tracking/post-events.ts';
import { createTakeEvents } from '#src/modules/tracking/take-events.ts';

/** Events, measurements and consent that browsers report. */
export function createTrackingModule(context: Context) {
  const takeEvents = createTakeEvents(context);
  const operations: readonly Operation[] = [
    postEventsOperation({ takeEvents }),
    pingOperation({ takeEvents }),
    getConsentRuleOperation(),
    postConsentOperation(context),
    collectOperation({ ...context, takeEvents }),
  ];
  return { operations };
}
