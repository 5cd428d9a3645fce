import { buildPushRenewalProofText } from '@foyer/contract/push/push-renewal-proof-text';
import { decodeBase64Url, encodeBase64Url } from '@foyer/wps-client/base64-url';
import { encodePushSubscription } from '#src/platform/push/web-push.ts';
import { readWorkerPushToken, writeWorkerPushToken } from '#worker/worker-push-token-storage.ts';
import { readUntrustedFields } from '#worker/untrusted-fields.ts';
import { serviceWorkerScope } from '#worker/service-worker-scope.ts';

const SETTING_PATH = '/wps/relay/CSP_getPushSetting';
const RENEW_PATH = '/wps/relay/CSP_fcmRenew';
const NOT_FOUND = 404;

/** Reads the auth secret of a push subscription from its token. Only the browser and the server know the secret. */
function readAuthSecret(token: string): Uint8Array<ArrayBuffer> {
  const { auth } = readUntrustedFields(
    readUntrustedFields(JSON.parse(new TextDecoder().decode(decodeBase64Url(token))))['keys'],
  );
  return decodeBase64Url(String(auth));
}

/**
 * Creates the request body that replaces the push token `bound` by `token`. It contains an HMAC with the auth secret of
 * `bound` as the proof, but not the secret.
 */
async function createRenewal(bound: string, token: string) {
  const encoder = new TextEncoder();
  const device = encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(bound))));
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', readAuthSecret(bound), hmac, false, ['sign']);
  const proof = await crypto.subtle.sign('HMAC', key, encoder.encode(buildPushRenewalProofText(device, token)));
  return { device, registrationToken: token, proof: encodeBase64Url(new Uint8Array(proof)) };
}

/**
 * Returns the current push subscription. Without one, subscribes with the merchant's public key; `null` if the merchant
 * does not send web push.
 */
async function subscribeAgain(): Promise<PushSubscription | null> {
  const { pushManager } = serviceWorkerScope.registration;
  const subscription = await pushManager.getSubscription();
  if (subscription) return subscription;
  const setting = readUntrustedFields(readUntrustedFields(await (await fetch(SETTING_PATH)).json())['value']);
  const { transport, publicKey: applicationServerKey } = setting;
  if (transport !== 'web' || typeof applicationServerKey !== 'string') return null;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/**
 * Sends the new push subscription to the server after the browser has replaced or ended the old one. Does nothing if
 * the device has no push token, or has a Firebase token, which Firebase's SDK renews. If the request fails, the next
 * visit registers the device again. [S4-064]
 */
export async function resubscribeToPush(replacement: PushSubscription | null): Promise<void> {
  const bound = await readWorkerPushToken();
  if (bound === null || bound.includes(':')) return;
  const subscription = replacement ?? (await subscribeAgain());
  const token = subscription && encodePushSubscription(subscription);
  if (!token || token === bound) return;
  const body = JSON.stringify(await createRenewal(bound, token));
  const response = await fetch(RENEW_PATH, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (response.ok) await writeWorkerPushToken(token);
  if (response.status === NOT_FOUND) await writeWorkerPushToken(null);
}

/** Registers the handler of the event https://www.w3.org/TR/push-api/#the-pushsubscriptionchange-event */
export function registerPushRenewalHandler(): void {
  serviceWorkerScope.addEventListener('pushsubscriptionchange', (event) => {
    // Fails without a network or a permission; the next visit binds the device.
    event.waitUntil(resubscribeToPush(event.newSubscription).catch(() => undefined));
  });
}
