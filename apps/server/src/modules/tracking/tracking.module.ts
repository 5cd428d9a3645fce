import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { collectOperation, pingOperation, postEventsOperation } from '#src/modules/tracking/event-operations.ts';
import { getConsentRuleOperation, postConsentOperation } from '#src/modules/tracking/consent-operations.ts';
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
