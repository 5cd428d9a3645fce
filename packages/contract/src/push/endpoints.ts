import type { Endpoint } from '#src/endpoint.ts';
import { bindPushDevice, getPushSetting, subscribeToPushNews, unsubscribeFromPushNews } from '#src/push/push-device.ts';
import { getMutedPushKinds, setPushKindEnabled } from '#src/push/muted-push-kinds.ts';
import { renewPushSubscription } from '#src/push/renew-push-subscription.ts';

export const pushEndpoints: readonly Endpoint[] = [
  getMutedPushKinds,
  getPushSetting,
  bindPushDevice,
  renewPushSubscription,
  setPushKindEnabled,
  subscribeToPushNews,
  unsubscribeFromPushNews,
];
