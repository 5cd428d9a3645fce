import { expect, test } from 'vitest';
import { operatorWebhookEventSchema } from '#src/operator/webhook-to-operator.ts';

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
  { type: 'protection.changed', timestamp, data: { member, change: 'exclusion', source: 'member', until: timestamp } },
] as const;

test.each(events)('an operator webhook event $type has exactly the documented fields', (event) => {
  expect(operatorWebhookEventSchema.parse(event)).toEqual(event);
  for (const name of Object.keys(event)) {
    expect(operatorWebhookEventSchema.safeParse({ ...event, [name]: undefined }).success).toBe(false);
  }
  for (const name of Object.keys(event.data)) {
    const data = { ...event.data, [name]: undefined };
    expect(operatorWebhookEventSchema.safeParse({ ...event, data }).success).toBe(false);
  }
});

test('a webhook event contains the username of the member', () => {
  const event = { ...events[1], data: { ...events[1].data, member } };
  expect(operatorWebhookEventSchema.parse(event)).toEqual(event);
  expect(operatorWebhookEventSchema.safeParse({ ...event, data: { ...event.data, member: {} } }).success).toBe(false);
});

test('an operator webhook rejects an event of an unknown type', () => {
  expect(operatorWebhookEventSchema.safeParse({ ...events[0], type: 'chat.closed' }).success).toBe(false);
});
