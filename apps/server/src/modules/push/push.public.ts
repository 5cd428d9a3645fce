export { isAnyBroadcastDue } from '#src/modules/push/broadcasts/broadcast-store.ts';
export { createDeliverBroadcasts } from '#src/modules/push/broadcasts/deliver-broadcasts.ts';
export { createDeliverMessages } from '#src/modules/push/deliver-messages.ts';
export { createSyncTopicSubscriptions } from '#src/modules/push/topics/sync-topic-subscriptions.ts';
export { createReportRejection } from '#src/modules/push/report-rejection.ts';
export { createFcmOf, type FcmOf } from '#src/modules/push/push-transport.ts';
export { createSendMessage, type SendMessage } from '#src/modules/push/send-messages.ts';
export type { SendToTopic } from '#src/modules/push/topics/send-to-topic.ts';
