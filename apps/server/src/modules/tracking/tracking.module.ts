import type { ServerContext } from '#src/server-context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import {
  collectBeaconOperation,
  pingWithEventsOperation,
  storeTrackedEventsOperation,
} from '#src/modules/tracking/tracking-event-operations.ts';
import { getConsentRuleOperation, storeConsentOperation } from '#src/modules/tracking/consent-operations.ts';
import { createTrackingEventReceiver } from '#src/modules/tracking/receive-tracking-events.ts';

/** Creates the module for tracking events, measurements and consent choices that browsers send. */
export function createTrackingModule(context: ServerContext) {
  const takeEvents = createTrackingEventReceiver(context);
  const operations: readonly Operation[] = [
    storeTrackedEventsOperation({ takeEvents }),
    pingWithEventsOperation({ takeEvents }),
    getConsentRuleOperation(),
    storeConsentOperation(context),
    collectBeaconOperation({ ...context, takeEvents }),
  ];
  return { operations };
}
