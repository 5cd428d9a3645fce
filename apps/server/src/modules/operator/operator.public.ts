export { signWebhook } from '#src/modules/operator/standard-webhook.ts';
export { createDeliverToDesks } from '#src/modules/operator/deliver-to-desks.ts';
export { createTellDesk, type TellDesk } from '#src/modules/operator/tell-desk.ts';
