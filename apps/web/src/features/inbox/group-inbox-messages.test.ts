import type { InboxMessage } from '@foyer/contract/inbox/inbox';
import { expect, test } from 'vitest';
import { groupInboxMessagesByDay } from '#src/features/inbox/group-inbox-messages.ts';

const createMessage = (createdAt: string): InboxMessage => ({
  id: createdAt,
  kind: 'notice',
  title: 'Welcome',
  text: 'Your account is ready.',
  link: null,
  read: false,
  createdAt,
});

/** Groups messages by their creation times, and returns the times by group. */
const groupTimes = (times: readonly string[], now: string, zone: string) =>
  groupInboxMessagesByDay(times.map(createMessage), new Date(now), zone).map(({ day, messages }) => [
    day,
    messages.map(({ createdAt }) => createdAt),
  ]);

test('[S6-017] inbox messages are grouped into today, yesterday and earlier, without empty groups', () => {
  const times = ['2026-03-01T09:00:00Z', '2026-03-01T08:00:00Z', '2026-02-28T23:59:00Z', '2026-02-27T10:00:00Z'];
  expect(groupTimes(times, '2026-03-01T10:00:00Z', 'UTC')).toEqual([
    ['today', times.slice(0, 2)],
    ['yesterday', times.slice(2, 3)],
    ['earlier', times.slice(3)],
  ]);
  expect(groupTimes(times.slice(3), '2026-03-01T10:00:00Z', 'UTC')).toEqual([['earlier', times.slice(3)]]);
});

test("[S6-017] the days of inbox messages are those of the member's time zone", () => {
  const times = ['2026-11-27T18:30:00Z', '2026-11-27T16:30:00Z'];
  const now = '2026-11-28T03:00:00Z';
  expect(groupTimes(times, now, 'Asia/Ho_Chi_Minh')).toEqual([
    ['today', times.slice(0, 1)],
    ['yesterday', times.slice(1)],
  ]);
  expect(groupTimes(times, now, 'UTC')).toEqual([['yesterday', times]]);
});

test("[S6-017] an inbox message that is newer than the device's clock is one of today, and one without a readable time an earlier one", () => {
  expect(groupTimes(['2026-11-29T00:10:00Z', 'soon'], '2026-11-28T23:50:00Z', 'UTC')).toEqual([
    ['today', ['2026-11-29T00:10:00Z']],
    ['earlier', ['soon']],
  ]);
});
