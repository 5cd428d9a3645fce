import { tagOf } from '#src/platform/i18n/tag-of.ts';
import { inAppBrowserOf } from '#src/platform/device/in-app-browser.ts';
import { isPrivate } from '#src/platform/device/private-mode.ts';
import { FINE, type FormAnswer } from '#src/platform/form/form-answer.ts';
import '#src/features/other-ways/other-way.overlay.ts';
import { keptRedirect } from '#src/features/other-ways/kept.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { phoneLogin } from '#src/features/other-ways/phone-login-part.ts';
import { settle } from '#src/features/other-ways/settle.ts';
import type { Asked, ButtonProvider, Purpose } from '#src/features/other-ways/way.ts';
import type { WayServices } from '#src/features/other-ways/way-services.ts';
import { askLine } from '#src/features/other-ways/ways/line.ts';
import { askTelegram } from '#src/features/other-ways/ways/telegram.ts';
import type { WindowChannel } from '#src/features/other-ways/ways/firebase.ts';

/** The longest that a login elsewhere may take, in seconds. */
const REDIRECT_LIFE_S = 600;

/** The identity service's SDK, in a chunk that is fetched when one of its buttons is touched. */
export const fetchSdk = () => import('#src/features/other-ways/ways/firebase.ts');

/** Asks a provider, shows its proof to the platform, and does what follows. Answers what the buttons are to show. */
export async function go(provider: ButtonProvider, purpose: Purpose, services: WayServices): Promise<FormAnswer> {
  const asked = await ask(provider, purpose, services);
  return asked.kind === 'leaving' || asked.kind === 'dropped' ? FINE : settle(asked, { purpose, provider }, services);
}

async function ask(provider: ButtonProvider, purpose: Purpose, services: WayServices): Promise<Asked> {
  if (await isPrivate()) return { kind: 'impossible', why: 'not_support_incognito' };
  const { wps, clock, leave } = services;
  if (provider === 'line') return askLine({ wps, leave, now: clock.now }, purpose);
  if (provider === 'telegram') {
    return askTelegram({ wps, clock, leave, inApp: inAppBrowserOf(navigator.userAgent) !== null }, purpose);
  }
  if (provider === 'phone') return askPhone();
  return askIdentityService(provider, purpose, services);
}

/** In a dialog of its own, whose chunk brings the SDK. */
async function askPhone(): Promise<Asked> {
  const there = await phoneLogin.preload().then(
    () => true,
    () => false,
  );
  if (!there) return { kind: 'failed', code: 'auth/network-request-failed', reason: 'phone' };
  const answer = await openOverlay('otherWay', { kind: 'phone' });
  if (answer === null || typeof answer === 'string') return { kind: 'dropped' };
  return { kind: 'proven', proof: { by: 'firebase', channel: 'phone', idToken: answer.idToken } };
}

async function askIdentityService(
  channel: WindowChannel,
  purpose: Purpose,
  { site, language, clock }: WayServices,
): Promise<Asked> {
  if (!site.smsProvider) return { kind: 'failed', code: 'auth/operation-not-allowed', reason: channel };
  const sdk = await fetchSdk().catch(() => null);
  if (!sdk) return { kind: 'failed', code: 'auth/network-request-failed', reason: channel };
  return sdk.askFirebase({
    service: site.smsProvider,
    channel,
    clock,
    language: tagOf(language),
    onLeaving: () => keptRedirect.keep({ channel, purpose }, { now: clock.now(), seconds: REDIRECT_LIFE_S }),
  });
}
