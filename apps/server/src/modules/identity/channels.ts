import {
  identityProviders as all,
  type FirebaseChannel,
  type IdentityProvider,
} from '@foyer/contract/identity/provider';
import type { FeatureFlag } from '@foyer/contract/system/feature-flag';
import type { LineClient } from '#src/adapters/identity/line-types.ts';
import type { MayaClient } from '#src/adapters/identity/maya.ts';
import {
  emulatorOf,
  isDemoProject,
  type IdentityProviders,
  type IdentitySecrets,
} from '#src/config/identity-settings.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

export interface TelegramBot {
  readonly botId: string;
  readonly authDomain: string;
  readonly token: string;
}

/** Which providers a merchant logs in by: switched on by its flag, with its public ids in the brand and its secrets here. */
export interface Channels {
  firebase(merchant: Merchant, channel: FirebaseChannel): { readonly projectId: string } | null;
  line(merchant: Merchant): LineClient | null;
  telegram(merchant: Merchant): TelegramBot | null;
  maya(merchant: Merchant, env: 'production' | 'sandbox'): MayaClient | null;
  open(merchant: Merchant): IdentityProvider[];
}

interface Settings {
  readonly identityProviders: IdentityProviders;
  readonly identitySecrets: IdentitySecrets;
  readonly production: boolean;
  /** Not `null`: an operator's own platform answers the logins, and has the secrets. */
  readonly upstreamUrl: string | null;
}

const firebaseFlags = {
  google: 'GOOGLELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
  twitter: 'TWITTERLOGIN3',
} as const satisfies Partial<Record<FirebaseChannel, FeatureFlag>>;

export function createChannels({ identityProviders, identitySecrets, production, upstreamUrl }: Settings): Channels {
  const secretsOf = ({ code }: Merchant) => (Object.hasOwn(identitySecrets, code) ? identitySecrets[code] : undefined);
  const isAway = (projectId: string): boolean =>
    isDemoProject(projectId) && emulatorOf(projectId, identityProviders.firebase) === null;

  const channels: Omit<Channels, 'open'> = {
    firebase: ({ brand }, channel) => {
      const project = brand.identity?.firebase;
      if (!project || isAway(project.projectId)) return null;
      const on = channel === 'phone' ? project.phone : brand.flags[firebaseFlags[channel]] === true;
      return on ? { projectId: project.projectId } : null;
    },
    line: (merchant) => {
      const { flags, identity } = merchant.brand;
      const secret = secretsOf(merchant)?.line;
      if (flags.LINELOGIN3 !== true || !identity?.line || secret === undefined) return null;
      return { clientId: identity.line.clientId, secret };
    },
    telegram: (merchant) => {
      const { flags, identity } = merchant.brand;
      const token = secretsOf(merchant)?.telegram;
      if (flags.TELEGRAMLOGIN3 !== true || !identity?.telegram || token === undefined) return null;
      // A token begins with the bot's number: another bot's would refuse everybody.
      return token.startsWith(`${identity.telegram.botId}:`) ? { ...identity.telegram, token } : null;
    },
    maya: (merchant, env) => {
      const { identity } = merchant.brand;
      const secret = secretsOf(merchant)?.maya;
      const { productionUrl, sandboxUrl } = identityProviders.maya;
      // Anybody can have a customer of the sandbox.
      const url = env === 'production' ? productionUrl : production ? undefined : sandboxUrl;
      if (!identity?.maya || secret === undefined || url === undefined) return null;
      return { url, clientId: identity.maya.clientId, secret };
    },
  };
  return {
    ...channels,
    open: (merchant) => {
      const atPlatform = upstreamUrl === null ? null : publicIdsOf(merchant);
      const isOpen: Readonly<Record<IdentityProvider, boolean>> = {
        google: channels.firebase(merchant, 'google') !== null,
        facebook: channels.firebase(merchant, 'facebook') !== null,
        twitter: channels.firebase(merchant, 'twitter') !== null,
        phone: channels.firebase(merchant, 'phone') !== null,
        line: atPlatform?.line ?? channels.line(merchant) !== null,
        telegram: atPlatform?.telegram ?? channels.telegram(merchant) !== null,
        maya: channels.maya(merchant, 'production') !== null || channels.maya(merchant, 'sandbox') !== null,
      };
      return all.filter((provider) => isOpen[provider]);
    },
  };
}

/** Whether flag and public id are there, for providers whose secrets are the platform's. [S3-054] */
function publicIdsOf({ brand: { flags, identity } }: Merchant): { readonly line: boolean; readonly telegram: boolean } {
  return {
    line: flags.LINELOGIN3 === true && identity?.line !== undefined,
    telegram: flags.TELEGRAMLOGIN3 === true && identity?.telegram !== undefined,
  };
}
