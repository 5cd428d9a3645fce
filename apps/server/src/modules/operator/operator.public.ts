export {
  createEnqueueOperatorWebhook,
  type EnqueueOperatorWebhook,
} from '#src/modules/operator/operator-webhook-store.ts';
