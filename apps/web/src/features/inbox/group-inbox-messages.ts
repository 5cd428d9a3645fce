import type { InboxMessage } from '@foyer/contract/inbox/inbox';
import { addDays, createCalendarDateFormatter } from '#src/platform/i18n/calendar-date.ts';

const inboxDays = ['today', 'yesterday', 'earlier'] as const;

export type InboxDay = (typeof inboxDays)[number];

export interface InboxDayGroup {
  readonly day: InboxDay;
  readonly messages: readonly InboxMessage[];
}

/**
 * Groups inbox messages by the day on which they were created, as seen from the moment `now`, and leaves out empty
 * groups. Days are calendar dates in `zone`, an IANA name; without it in the time zone of the device. Messages whose
 * creation time cannot be read belong to the earlier ones, because an operator's platform may send any text.
 */
export function groupInboxMessagesByDay(
  messages: readonly InboxMessage[],
  now: Date,
  zone?: string,
): readonly InboxDayGroup[] {
  const formatCalendarDate = createCalendarDateFormatter(zone);
  const today = formatCalendarDate(now);
  const yesterday = addDays(today, -1);
  const getDay = ({ createdAt }: InboxMessage): InboxDay => {
    if (Number.isNaN(Date.parse(createdAt))) return 'earlier';
    const date = formatCalendarDate(new Date(createdAt));
    // The device's clock may be behind the server's.
    if (date >= today) return 'today';
    return date === yesterday ? 'yesterday' : 'earlier';
  };
  return inboxDays
    .map((day) => ({ day, messages: messages.filter((message) => getDay(message) === day) }))
    .filter((group) => group.messages.length > 0);
}
