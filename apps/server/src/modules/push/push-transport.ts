import type { PushSetting } from '@foyer/contract/push/push-device';
import type { FcmSecrets, ServiceAccount } from '#src/config/fcm-settings.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

interface Fcm {
  readonly account: ServiceAccount;
  /** What a browser registers with. */
  readonly setting: Extract<PushSetting, { transport: 'fcm' }>;
}

/** How messages leave for a merchant's devices, where that is not standard web push. */
export type FcmOf = (merchant: Merchant) => Fcm | null;

/**
 * Firebase Cloud Messaging, for a merchant that names the public ids of a project in its brand and has a service account of
 * that very project in the settings; another project's would be refused for every device.
 */
export function createFcmOf({ fcmSecrets }: { readonly fcmSecrets: FcmSecrets }): FcmOf {
  return ({ code, brand }) => {
    const project = brand.identity?.firebase;
    const account = Object.hasOwn(fcmSecrets, code) ? fcmSecrets[code] : undefined;
    if (brand.push !== true || !project || account?.project_id !== project.projectId) return null;
    const { apiKey, appId, projectId, messagingSenderId, vapidKey } = project;
    if (appId === undefined || messagingSenderId === undefined || vapidKey === undefined) return null;
    const ids = { apiKey, appId, projectId, messagingSenderId };
    return { account, setting: { transport: 'fcm', publicKey: vapidKey, project: ids } };
  };
}
