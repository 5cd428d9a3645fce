import { readEventsText } from '@foyer/contract/tracking/events-text';
import { ping } from '@foyer/contract/tracking/post-events';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuseField } from '#src/http/result.ts';
import type { TakeEvents } from '#src/modules/tracking/take-events.ts';

/** Answers at once; events that came along are kept as if they had been posted. [S7-028] */
export const pingOperation = ({ takeEvents }: { readonly takeEvents: TakeEvents }) =>
  operation(ping, async ({ events: text }, call) => {
    if (text === undefined) return done({ taken: 0, dropped: 0 });
    const events = readEventsText(text);
    return events === null ? refuseField('events', 'wrong_format') : takeEvents(events, call);
  });
