import type { ServerContext } from '#src/server-context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import {
  collectBeaconOperation,
  pingWithEventsOperation,
  postEventsOperation,
} from '#src/modules/tracking/event-operations.ts';
import { getConsentRuleOperation, postConsentOperation } from '#src/modules/tracking/consent-operations.ts';
import { createAcceptTrackedEvents } from '#src/modules/tracking/accept-tracked-events.ts';

/** Events, measurements and consent that browsers report. */
export function createTrackingModule(context: ServerContext) {
  const takeEvents = createAcceptTrackedEvents(context);
  const operations: readonly Operation[] = [
    postEventsOperation({ takeEvents }),
    pingWithEventsOperation({ takeEvents }),
    getConsentRuleOperation(),
    postConsentOperation(context),
    collectBeaconOperation({ ...context, takeEvents }),
  ];
  return { operations };
}
