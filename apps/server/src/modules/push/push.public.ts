export { createDeliverMessages } from '#src/modules/push/deliver-messages.ts';
export { createSendMessage } from '#src/modules/push/send-messages.ts';
