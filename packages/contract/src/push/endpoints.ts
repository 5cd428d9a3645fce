import type { Endpoint } from '#src/endpoint.ts';
import { bindPush } from '#src/push/bind-push.ts';
import { getPushKinds } from '#src/push/get-push-kinds.ts';
import { getPushSetting } from '#src/push/get-push-setting.ts';
import { renewPush } from '#src/push/renew-push.ts';
import { setPushKind } from '#src/push/set-push-kind.ts';
import { subscribePush } from '#src/push/subscribe-push.ts';
import { unsubscribePush } from '#src/push/unsubscribe-push.ts';

export const pushEndpoints: readonly Endpoint[] = [
  getPushKinds,
  getPushSetting,
  bindPush,
  renewPush,
  setPushKind,
  subscribePush,
  unsubscribePush,
];
