import { firebaseChannels } from '@foyer/contract/identity/provider';
import { DEFAULT_PROFILE_ICON_COUNT } from '@foyer/contract/member/profile-icon';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import { getEmulatorUrl, type IdentityProviders } from '#src/config/identity-settings.ts';
import type { AvailableProviders } from '#src/modules/identity/available-providers.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

export type LoginOptions = Required<
  Pick<SiteInfo, 'loginChannels' | 'smsCodes' | 'smsProvider' | 'gw' | 'tokenSyncUrl'>
> &
  Pick<SiteInfo, 'telegramAuthDomain'>;

/** Public information about a merchant's open identity providers, for its pages. */
export type ReadLoginOptions = (merchant: Merchant) => LoginOptions;

interface Services {
  readonly providers: AvailableProviders;
  readonly identityProviders: IdentityProviders;
}

export function createReadLoginOptions({ providers, identityProviders }: Services): ReadLoginOptions {
  return (merchant) => {
    const open = providers.list(merchant);
    const { identity, profileIcons, tokenSync } = merchant.brand;
    const telegram = providers.telegram(merchant);
    const firebase = firebaseChannels.some((provider) => open.includes(provider)) ? identity?.firebase : undefined;
    return {
      loginChannels: open,
      smsCodes: merchant.brand.codes !== undefined,
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
  settings: IdentityProviders['firebase'],
): LoginOptions['smsProvider'] {
  const emulatorUrl = getEmulatorUrl(ids.projectId, settings);
  const { emulatorScriptUrl } = settings;
  if (emulatorUrl === null) return { firebase: phone, ...ids };
  return { firebase: phone, ...ids, emulatorUrl, ...(emulatorScriptUrl === undefined ? {} : { emulatorScriptUrl }) };
}
