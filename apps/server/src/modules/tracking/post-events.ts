import { postEvents } from '@foyer/contract/tracking/post-events';
import { operation } from '#src/http/wps/operation.ts';
import type { TakeEvents } from '#src/modules/tracking/take-events.ts';

/** Events of visits, whoever sends them. [S7-053, security: beacon, ping] */
export const postEventsOperation = ({ takeEvents }: { readonly takeEvents: TakeEvents }) =>
  operation(postEvents, async ({ events }, call) => takeEvents(events, call));
