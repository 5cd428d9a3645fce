import type { VendorRegistry } from '#src/adapters/game-vendor/vendor-registry.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { createDrawAlertOperations } from '#src/modules/draw-alert/draw-alert-operations.ts';
import { listDrawAlertsOperation, reportDrawResultOperation } from '#src/modules/draw-alert/report-draw-result.ts';
import type { InboxServices } from '#src/modules/inbox/inbox.public.ts';
import type { ServerContext } from '#src/server-context.ts';

interface Dependencies extends Pick<InboxServices, 'inboxStreams'> {
  readonly vendors: VendorRegistry;
}

/** Creates the module for alerts about the results of lotteries. */
export function createDrawAlertModule({ db, clock }: ServerContext, { vendors, inboxStreams }: Dependencies) {
  const operations: readonly Operation[] = [
    ...createDrawAlertOperations({ db, clock }),
    listDrawAlertsOperation({ db, clock, vendors }),
    reportDrawResultOperation({ db, clock, vendors, inboxStreams }),
  ];
  return { operations };
}
