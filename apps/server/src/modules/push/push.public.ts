export { createDeliverMessages } from '#src/modules/push/deliver-messages.ts';
export { createFcmOf, type FcmOf } from '#src/modules/push/push-transport.ts';
export { createSendMessage, type SendMessage } from '#src/modules/push/send-messages.ts';
