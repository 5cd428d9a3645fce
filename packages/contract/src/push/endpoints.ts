import type { Endpoint } from '#src/endpoint.ts';
import { bindPushDevice, getPushSetting, subscribeToPushNews, unsubscribeFromPushNews } from '#src/push/push-device.ts';
import { getMutedPushKinds, setPushKind } from '#src/push/muted-push-kinds.ts';
import { renewPushSubscription } from '#src/push/renew-push-subscription.ts';

export const pushEndpoints: readonly Endpoint[] = [
  getMutedPushKinds,
  getPushSetting,
  bindPushDevice,
  renewPushSubscription,
  setPushKind,
  subscribeToPushNews,
  unsubscribeFromPushNews,
];
