import { expect, test } from 'vitest';
import { deskEventSchema } from '#src/operator/desk-event.ts';

const timestamp = '2026-12-01T00:00:00Z';
const member = { username: 'viewer4' };
const events = [
  {
    type: 'chat.message',
    timestamp,
    data: { conversationId: 'c1', member, messageId: 'm1', text: 'Hello', picture: null },
  },
  { type: 'note.left', timestamp, data: { member: null, contact: 'a@example.com', text: 'Please call' } },
  { type: 'feedback.sent', timestamp, data: { member, topic: 'games', text: 'More of them', language: 'EN' } },
] as const;

test.each(events)('an event $type has exactly these fields', (event) => {
  expect(deskEventSchema.parse(event)).toEqual(event);
  for (const name of Object.keys(event)) {
    expect(deskEventSchema.safeParse({ ...event, [name]: undefined }).success).toBe(false);
  }
  for (const name of Object.keys(event.data)) {
    const data = { ...event.data, [name]: undefined };
    expect(deskEventSchema.safeParse({ ...event, data }).success).toBe(false);
  }
});

test('an event names the member by username', () => {
  const event = { ...events[1], data: { ...events[1].data, member } };
  expect(deskEventSchema.parse(event)).toEqual(event);
  expect(deskEventSchema.safeParse({ ...event, data: { ...event.data, member: {} } }).success).toBe(false);
});

test('an event of another type is rejected', () => {
  expect(deskEventSchema.safeParse({ ...events[0], type: 'chat.closed' }).success).toBe(false);
});
