import { renewalText } from '@foyer/contract/push/renewal-text';
import { tokenOf } from '#src/platform/push/web-push.ts';
import { readBoundToken, writeBoundToken } from '#worker/bound-token.ts';
import { fieldsOf } from '#worker/fields-of.ts';
import { worker } from '#worker/scope.ts';

const SETTING = '/wps/relay/CSP_getPushSetting';
const RENEW = '/wps/relay/CSP_fcmRenew';
const NOT_FOUND = 404;

function base64url(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}

/** What only this browser and the server know of a subscription. */
function authOf(token: string): Uint8Array<ArrayBuffer> {
  const { auth } = fieldsOf(fieldsOf(JSON.parse(new TextDecoder().decode(fromBase64url(token))))['keys']);
  return fromBase64url(String(auth));
}

/** The request that lets `token` take the place of `bound`, proven by the secret of `bound`; the secret stays here. */
async function renewal(bound: string, token: string) {
  const encoder = new TextEncoder();
  const device = base64url(await crypto.subtle.digest('SHA-256', encoder.encode(bound)));
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', authOf(bound), hmac, false, ['sign']);
  const proof = await crypto.subtle.sign('HMAC', key, encoder.encode(renewalText(device, token)));
  return { device, registrationToken: token, proof: base64url(proof) };
}

/** A browser that replaced nothing itself is subscribed again with the merchant's key. */
async function subscribeAgain(): Promise<PushSubscription | null> {
  const { pushManager } = worker.registration;
  const present = await pushManager.getSubscription();
  if (present) return present;
  const setting = fieldsOf(fieldsOf(await (await fetch(SETTING)).json())['value']);
  const { transport, publicKey: applicationServerKey } = setting;
  if (transport !== 'web' || typeof applicationServerKey !== 'string') return null;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/**
 * The browser replaced or ended the subscription of this device: the server learns the new one. Where nothing is bound, nothing
 * happens; Firebase's SDK renews its tokens itself; what fails is bound again at the next visit. [S4-064]
 */
export async function renewSubscription(replacement: PushSubscription | null): Promise<void> {
  const bound = await readBoundToken();
  if (bound === null || bound.includes(':')) return;
  const subscription = replacement ?? (await subscribeAgain());
  const token = subscription && tokenOf(subscription);
  if (!token || token === bound) return;
  const body = JSON.stringify(await renewal(bound, token));
  const answer = await fetch(RENEW, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (answer.ok) await writeBoundToken(token);
  if (answer.status === NOT_FOUND) await writeBoundToken(null);
}

/** https://www.w3.org/TR/push-api/#the-pushsubscriptionchange-event */
export function renewSubscriptions(): void {
  worker.addEventListener('pushsubscriptionchange', (event) => {
    // Without a network or a permission there is nothing to do; the next visit binds the device.
    event.waitUntil(renewSubscription(event.newSubscription).catch(() => undefined));
  });
}
