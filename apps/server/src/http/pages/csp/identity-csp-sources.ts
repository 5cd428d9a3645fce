import type { IdentityProvider } from '@foyer/contract/identity/identity-provider';
import type { SiteInfo } from '@foyer/contract/system/site-info';

/**
 * External sources that a page's Content-Security-Policy must allow for the merchant's identity providers and push
 * messages.
 */
export interface IdentityCspSources {
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly img: readonly string[];
  /** Names of the Trusted Types policies that Firebase's SDK and the scripts it loads create. */
  readonly policies: readonly string[];
  /** Whether the login opens a provider's popup window. The popup must be able to access the page that opened it. */
  readonly usesPopups: boolean;
}

export const NO_IDENTITY_CSP_SOURCES: IdentityCspSources = {
  connect: [],
  frame: [],
  img: [],
  policies: [],
  usesPopups: false,
};

/** Origins of the providers' profile pictures, by provider. */
const pictureOrigins = {
  google: ['https://lh3.googleusercontent.com'],
  facebook: ['https://graph.facebook.com', 'https://platform-lookaside.fbsbx.com'],
  twitter: ['https://pbs.twimg.com'],
  line: ['https://profile.line-scdn.net'],
  telegram: ['https://t.me'],
  maya: [],
  phone: [],
} as const satisfies Readonly<Record<IdentityProvider, readonly string[]>>;

const popupProviders: readonly IdentityProvider[] = ['google', 'facebook', 'twitter'];
/**
 * Names of Trusted Types policies. Firebase's SDK uses `default`; Google's popup script and captcha create the others.
 */
const SDK_POLICY = 'default';
const POPUP_POLICIES = ['gapi#gapi', 'goog#html'];
const CAPTCHA_POLICIES = ['goog#html', 'recaptcha'];
/**
 * CSP keyword for sites that use both popups and the captcha, because both create a Trusted Types policy of the same
 * name.
 */
const ALLOW_DUPLICATES = "'allow-duplicates'";
const SDK_API = 'https://identitytoolkit.googleapis.com';

/** Origins of the iframes of Google's captcha, which Firebase requires before it sends a code by SMS. */
const CAPTCHA_FRAMES = ['https://www.google.com', 'https://recaptcha.google.com'];

/** Registration services of Firebase: the first registers the device, the second its push subscription. [S4-067, S7-061] */
const MESSAGING_APIS = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'];

/**
 * Lists the external sources for a site's identity providers. `messages` is true if the merchant sends push messages by
 * Firebase. [security: CSP]
 */
export function listIdentityCspSources(
  site: Pick<SiteInfo, 'loginChannels' | 'smsProvider'>,
  messages = false,
): IdentityCspSources {
  const channels = site.loginChannels ?? [];
  const usesPopup = channels.some((provider) => popupProviders.includes(provider));
  const usesPhone = channels.includes('phone');
  const sdk = usesPopup || usesPhone ? site.smsProvider : null;
  const emulator = sdk?.emulatorUrl === undefined ? null : new URL(sdk.emulatorUrl).origin;
  const helperOrigin = emulator ?? (sdk ? URL.parse(`https://${sdk.authDomain}`)?.origin : undefined);
  return {
    connect: [...(sdk ? [emulator ?? SDK_API] : []), ...(messages ? MESSAGING_APIS : [])],
    frame: [
      ...(usesPopup && helperOrigin !== undefined ? [helperOrigin] : []),
      ...(usesPopup && emulator === null && sdk?.authHosts !== undefined ? [`'self'`] : []),
      ...(usesPhone && emulator === null ? CAPTCHA_FRAMES : []),
    ],
    img: channels.flatMap((provider) => pictureOrigins[provider]),
    policies: sdk ? listPolicies({ usesPopup, usesCaptcha: usesPhone && emulator === null }) : [],
    usesPopups: usesPopup || channels.includes('telegram'),
  };
}

function listPolicies({
  usesPopup,
  usesCaptcha,
}: {
  readonly usesPopup: boolean;
  readonly usesCaptcha: boolean;
}): string[] {
  const names = [SDK_POLICY, ...(usesPopup ? POPUP_POLICIES : []), ...(usesCaptcha ? CAPTCHA_POLICIES : [])];
  return [...new Set(names), ...(usesPopup && usesCaptcha ? [ALLOW_DUPLICATES] : [])];
}
