import { firebaseChannels } from '@foyer/contract/identity/provider';
import { PROFILE_ICON_COUNT } from '@foyer/contract/member/profile-icon';
import type { SiteInfo } from '@foyer/contract/system/get-status';
import { emulatorOf, type IdentityProviders } from '#src/config/identity-settings.ts';
import type { Channels } from '#src/modules/identity/channels.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

export type SignInInfo = Required<Pick<SiteInfo, 'loginChannels' | 'smsCodes' | 'smsProvider' | 'gw' | 'tokenSyncUrl'>>;

/** What a page may know of the providers of a merchant: public ids of those that are open. */
export type ReadSignInInfo = (merchant: Merchant) => SignInInfo;

interface Services {
  readonly channels: Channels;
  readonly identityProviders: IdentityProviders;
}

export function createReadSignInInfo({ channels, identityProviders }: Services): ReadSignInInfo {
  return (merchant) => {
    const open = channels.open(merchant);
    const { identity, tokenSync } = merchant.brand;
    const firebase = firebaseChannels.some((provider) => open.includes(provider)) ? identity?.firebase : undefined;
    return {
      loginChannels: open,
      smsCodes: merchant.brand.codes !== undefined,
      smsProvider: firebase
        ? smsProviderOf(firebase, emulatorOf(firebase.projectId, identityProviders.firebase))
        : null,
      gw: { LINE_CLIENT_ID: channels.line(merchant)?.clientId ?? '', PROFILE_ICON_COUNT },
      tokenSyncUrl: tokenSync?.url ?? null,
    };
  };
}

type FirebaseIds = NonNullable<NonNullable<Merchant['brand']['identity']>['firebase']>;

function smsProviderOf({ phone, ...ids }: FirebaseIds, emulatorUrl: string | null): SignInInfo['smsProvider'] {
  return { firebase: phone, ...ids, ...(emulatorUrl === null ? {} : { emulatorUrl }) };
}
