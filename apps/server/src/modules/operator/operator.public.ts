export { signWebhook } from '#src/modules/operator/standard-webhook.ts';
export { createOperatorWebhookJob } from '#src/modules/operator/operator-webhook-job.ts';
export {
  createEnqueueOperatorWebhook,
  type EnqueueOperatorWebhook,
} from '#src/modules/operator/operator-webhook-store.ts';
