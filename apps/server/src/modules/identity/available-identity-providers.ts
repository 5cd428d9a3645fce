import {
  identityProviders as allProviders,
  type FirebaseChannel,
  type IdentityProvider,
} from '@foyer/contract/identity/identity-provider';
import type { FeatureFlag } from '@foyer/contract/system/feature-flag';
import type { LineChannelCredentials } from '#src/adapters/identity/line-provider-types.ts';
import type { MayaClientSettings } from '#src/adapters/identity/maya-provider.ts';
import {
  getFirebaseEmulatorUrlOfDemoProject,
  isFirebaseDemoProject,
  type IdentityProviderSettings,
  type IdentitySecrets,
} from '#src/config/settings/identity-settings.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

export interface TelegramBot {
  readonly botId: string;
  readonly authDomain: string;
  readonly token: string;
}

/**
 * Which identity providers a merchant can use. A provider needs its flag, its public ids in the brand and its secrets
 * in the server's configuration.
 */
export interface IdentityProviderDirectory {
  firebase(merchant: Merchant, channel: FirebaseChannel): { readonly projectId: string } | null;
  line(merchant: Merchant): LineChannelCredentials | null;
  telegram(merchant: Merchant): TelegramBot | null;
  maya(merchant: Merchant, env: 'production' | 'sandbox'): MayaClientSettings | null;
  /** Lists the identity providers that members of a merchant can use. */
  list(merchant: Merchant): IdentityProvider[];
}

interface Settings {
  readonly identityProviders: IdentityProviderSettings;
  readonly identitySecrets: IdentitySecrets;
  readonly production: boolean;
  /** URL of an operator's platform that handles the logins and has the secrets; `null` if this server handles them. */
  readonly upstreamUrl: string | null;
}

const firebaseFlags = {
  google: 'GOOGLELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
  twitter: 'TWITTERLOGIN3',
} as const satisfies Partial<Record<FirebaseChannel, FeatureFlag>>;

export function createIdentityProviderDirectory({
  identityProviders,
  identitySecrets,
  production,
  upstreamUrl,
}: Settings): IdentityProviderDirectory {
  const findSecrets = ({ code }: Merchant) =>
    Object.hasOwn(identitySecrets, code) ? identitySecrets[code] : undefined;
  const isUnavailable = (projectId: string): boolean =>
    isFirebaseDemoProject(projectId) &&
    getFirebaseEmulatorUrlOfDemoProject(projectId, identityProviders.firebase) === null;

  const providers: Omit<IdentityProviderDirectory, 'list'> = {
    firebase: ({ brand }, channel) => {
      const project = brand.identity?.firebase;
      if (!project || isUnavailable(project.projectId)) return null;
      const isEnabled = channel === 'phone' ? project.phone : brand.flags[firebaseFlags[channel]] === true;
      return isEnabled ? { projectId: project.projectId } : null;
    },
    line: (merchant) => {
      const { flags, identity } = merchant.brand;
      const secret = findSecrets(merchant)?.line;
      if (flags.LINELOGIN3 !== true || !identity?.line || secret === undefined) return null;
      return { clientId: identity.line.clientId, secret };
    },
    telegram: (merchant) => {
      const { flags, identity } = merchant.brand;
      const token = findSecrets(merchant)?.telegram;
      if (flags.TELEGRAMLOGIN3 !== true || !identity?.telegram || token === undefined) return null;
      // A token begins with the bot's id. The token of another bot would reject every login.
      return token.startsWith(`${identity.telegram.botId}:`) ? { ...identity.telegram, token } : null;
    },
    maya: (merchant, env) => {
      const { identity } = merchant.brand;
      const secret = findSecrets(merchant)?.maya;
      const { productionUrl, sandboxUrl } = identityProviders.maya;
      // Anyone can create a customer in the sandbox.
      const url = env === 'production' ? productionUrl : production ? undefined : sandboxUrl;
      if (!identity?.maya || secret === undefined || url === undefined) return null;
      return { url, clientId: identity.maya.clientId, secret };
    },
  };
  return {
    ...providers,
    list: (merchant) => {
      const atPlatform = upstreamUrl === null ? null : platformProviders(merchant);
      const isOpen: Readonly<Record<IdentityProvider, boolean>> = {
        google: providers.firebase(merchant, 'google') !== null,
        facebook: providers.firebase(merchant, 'facebook') !== null,
        twitter: providers.firebase(merchant, 'twitter') !== null,
        phone: providers.firebase(merchant, 'phone') !== null,
        line: atPlatform?.line ?? providers.line(merchant) !== null,
        telegram: atPlatform?.telegram ?? providers.telegram(merchant) !== null,
        maya: providers.maya(merchant, 'production') !== null || providers.maya(merchant, 'sandbox') !== null,
      };
      return allProviders.filter((provider) => isOpen[provider]);
    },
  };
}

/**
 * Whether LINE and Telegram are available if an operator's platform has their secrets: flag and public id must be set.
 * [S3-054]
 */
function platformProviders({ brand: { flags, identity } }: Merchant) {
  return {
    line: flags.LINELOGIN3 === true && identity?.line !== undefined,
    telegram: flags.TELEGRAMLOGIN3 === true && identity?.telegram !== undefined,
  };
}
