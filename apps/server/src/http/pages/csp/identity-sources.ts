import type { IdentityProvider } from '@foyer/contract/identity/provider';
import type { SiteInfo } from '@foyer/contract/system/site-info';

/** What a page needs from elsewhere for logging in through others and for messages, and nothing more than its merchant's open channels do. */
export interface IdentitySources {
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly img: readonly string[];
  /** Trusted Types policies of the identity service's SDK and of what it loads. */
  readonly policies: readonly string[];
  /** Providers answer from windows of their own, which must know who opened them. */
  readonly windows: boolean;
}

export const NO_IDENTITY_SOURCES: IdentitySources = { connect: [], frame: [], img: [], policies: [], windows: false };

/** Where pictures of persons come from, as each provider gives them. */
const pictures = {
  google: ['https://lh3.googleusercontent.com'],
  facebook: ['https://graph.facebook.com', 'https://platform-lookaside.fbsbx.com'],
  twitter: ['https://pbs.twimg.com'],
  line: ['https://profile.line-scdn.net'],
  telegram: ['https://t.me'],
  maya: [],
  phone: [],
} as const satisfies Readonly<Record<IdentityProvider, readonly string[]>>;

const windowed: readonly IdentityProvider[] = ['google', 'facebook', 'twitter'];
/** By the first the SDK's own scripts are let in; the others are those scripts': of Google's for windows, and of its captcha. */
const SDK_POLICY = 'default';
const WINDOW_POLICIES = ['gapi#gapi', 'goog#html'];
const CAPTCHA_POLICIES = ['goog#html', 'recaptcha'];
/** Both make one of the same name, each in a page that has brought the other. */
const TWICE = "'allow-duplicates'";
const SDK_API = 'https://identitytoolkit.googleapis.com';

/** Google's captcha, which the identity service wants before it sends a code. */
const CAPTCHA_FRAMES = ['https://www.google.com', 'https://recaptcha.google.com'];

/** Where a browser registers for messages by Firebase: as a device, and then as one that messages go to. [S4-067, S7-061] */
const MESSAGING = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'];

/** `messages`: they come to the merchant's members by Firebase. [security: CSP] */
export function identitySources(
  site: Pick<SiteInfo, 'loginChannels' | 'smsProvider'>,
  messages = false,
): IdentitySources {
  const open = site.loginChannels ?? [];
  const inWindows = open.some((provider) => windowed.includes(provider));
  const byPhone = open.includes('phone');
  const sdk = inWindows || byPhone ? site.smsProvider : null;
  const emulator = sdk?.emulatorUrl === undefined ? null : new URL(sdk.emulatorUrl).origin;
  const helper = emulator ?? (sdk ? URL.parse(`https://${sdk.authDomain}`)?.origin : undefined);
  return {
    connect: [...(sdk ? [emulator ?? SDK_API] : []), ...(messages ? MESSAGING : [])],
    frame: [
      ...(inWindows && helper !== undefined ? [helper] : []),
      ...(inWindows && emulator === null && sdk?.authHosts !== undefined ? [`'self'`] : []),
      ...(byPhone && emulator === null ? CAPTCHA_FRAMES : []),
    ],
    img: open.flatMap((provider) => pictures[provider]),
    policies: sdk ? sdkPolicies({ inWindows, byCaptcha: byPhone && emulator === null }) : [],
    windows: inWindows || open.includes('telegram'),
  };
}

function sdkPolicies({ inWindows, byCaptcha }: { readonly inWindows: boolean; readonly byCaptcha: boolean }): string[] {
  const names = [SDK_POLICY, ...(inWindows ? WINDOW_POLICIES : []), ...(byCaptcha ? CAPTCHA_POLICIES : [])];
  return [...new Set(names), ...(inWindows && byCaptcha ? [TWICE] : [])];
}
