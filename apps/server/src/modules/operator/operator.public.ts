export { enqueueOperatorWebhook, type OperatorWebhookServices } from '#src/modules/operator/operator-webhook-store.ts';
