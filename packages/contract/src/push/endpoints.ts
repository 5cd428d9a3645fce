import type { Endpoint } from '#src/endpoint.ts';
import { bindPush, getPushSetting, subscribePush, unsubscribePush } from '#src/push/push-device.ts';
import { getMutedPushKinds, setPushKind } from '#src/push/push-kinds.ts';
import { renewPush } from '#src/push/renew-push.ts';

export const pushEndpoints: readonly Endpoint[] = [
  getMutedPushKinds,
  getPushSetting,
  bindPush,
  renewPush,
  setPushKind,
  subscribePush,
  unsubscribePush,
];
