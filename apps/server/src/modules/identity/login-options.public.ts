import { firebaseChannels } from '@foyer/contract/identity/identity-provider';
import { type RecoveryMethod, recoveryMethods } from '@foyer/contract/member/recovery/recovery-method';
import { DEFAULT_PROFILE_ICON_COUNT } from '@foyer/contract/member/profile-icon';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import type { MessageChannel } from '#src/adapters/message/outgoing-message.ts';
import {
  getFirebaseEmulatorUrlOfDemoProject,
  type IdentityProviderSettings,
} from '#src/config/settings/identity-settings.ts';
import type { IdentityProviderDirectory } from '#src/modules/identity/available-identity-providers.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { merchantOffersRecoveryMethod } from '#src/modules/recovery/recovery.public.ts';

export type LoginOptions = Required<
  Pick<SiteInfo, 'loginChannels' | 'smsCodes' | 'smsProvider' | 'gw' | 'tokenSyncUrl'>
> &
  Pick<SiteInfo, 'recovery' | 'telegramAuthDomain'>;

/** Reads the public settings of a merchant's available identity providers, for its pages. */
export type LoginOptionsReader = (merchant: Merchant) => LoginOptions;

interface Services {
  readonly providers: IdentityProviderDirectory;
  readonly identityProviders: IdentityProviderSettings;
  /** Whether the server can send messages over a channel (SMS or email). */
  readonly canSend: (channel: MessageChannel) => boolean;
}

export function createLoginOptionsReader({ canSend, providers, identityProviders }: Services): LoginOptionsReader {
  return (merchant) => {
    const open = providers.list(merchant);
    const { identity, profileIcons, tokenSync } = merchant.brand;
    const telegram = providers.telegram(merchant);
    const firebase = firebaseChannels.some((provider) => open.includes(provider)) ? identity?.firebase : undefined;
    const isAvailable = (method: RecoveryMethod): boolean => {
      if (!merchantOffersRecoveryMethod(merchant, method)) return false;
      if (method === 'provider') return open.length > 0;
      return method === 'recoveryCode' || canSend(method);
    };
    const recovery = (merchant.brand.recovery ?? recoveryMethods).filter(isAvailable);
    return {
      loginChannels: open,
      smsCodes: merchant.brand.codes !== undefined,
      ...(recovery.length === 0 ? {} : { recovery }),
      smsProvider: firebase ? toSmsProvider(firebase, identityProviders.firebase) : null,
      ...(telegram ? { telegramAuthDomain: telegram.authDomain } : {}),
      gw: {
        LINE_CLIENT_ID: open.includes('line') ? (identity?.line?.clientId ?? '') : '',
        PROFILE_ICON_COUNT: profileIcons ?? DEFAULT_PROFILE_ICON_COUNT,
      },
      tokenSyncUrl: tokenSync?.url ?? null,
    };
  };
}

type FirebaseIds = NonNullable<NonNullable<Merchant['brand']['identity']>['firebase']>;

function toSmsProvider(
  { phone, ...ids }: FirebaseIds,
  settings: IdentityProviderSettings['firebase'],
): LoginOptions['smsProvider'] {
  const emulatorUrl = getFirebaseEmulatorUrlOfDemoProject(ids.projectId, settings);
  const { emulatorScriptUrl } = settings;
  if (emulatorUrl === null) return { firebase: phone, ...ids };
  return { firebase: phone, ...ids, emulatorUrl, ...(emulatorScriptUrl === undefined ? {} : { emulatorScriptUrl }) };
}
