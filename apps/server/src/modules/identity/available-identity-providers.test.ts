import { identityProviders } from '@foyer/contract/identity/identity-provider';
import { expect, test } from 'vitest';
import { identityProviderSettingsSchema } from '#src/config/settings/identity-settings.ts';
import { createIdentityProviderDirectory } from '#src/modules/identity/available-identity-providers.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const identity = {
  firebase: { apiKey: 'key', authDomain: 'auth.example', projectId: 'foyer-test', phone: false },
  line: { clientId: '1650000001' },
  telegram: { botId: '700100200', authDomain: 'localhost' },
};
const secrets = { line: 'line-secret-of-test', telegram: '700100200:bot-token-of-test' };
const providers = createIdentityProviderDirectory({
  identityProviders: identityProviderSettingsSchema.parse({}),
  identitySecrets: { aurora: secrets },
  production: false,
  upstreamUrl: null,
});

/** All providers are configured, so that only their flags decide. */
const flags = {
  GOOGLELOGIN3: 'google',
  FACEBOOKLOGIN3: 'facebook',
  TWITTERLOGIN3: 'twitter',
  LINELOGIN3: 'line',
  TELEGRAMLOGIN3: 'telegram',
} as const;

const allEnabled = Object.fromEntries(Object.keys(flags).map((flag) => [flag, true]));

test.each(Object.entries(flags))(
  '[S5-015, S6-010] the flag %s alone decides whether the provider %s is available',
  (flag, provider) => {
    const openWith = (values: Record<string, boolean>) => providers.list(makeMerchant({ identity, flags: values }));
    expect(openWith({ [flag]: true })).toEqual([provider]);
    const others = Object.values(flags).filter((other) => other !== provider);
    for (const disabled of [
      { ...allEnabled, [flag]: false },
      Object.fromEntries(Object.entries(allEnabled).filter(([name]) => name !== flag)),
    ]) {
      expect(openWith(disabled)).toEqual(identityProviders.filter((one) => others.some((other) => other === one)));
    }
  },
);

test('[S5-015] returns the client settings of LINE and Telegram only if their flags are on', () => {
  const closed = makeMerchant({ identity, flags: { ...allEnabled, LINELOGIN3: false, TELEGRAMLOGIN3: false } });
  expect([providers.line(closed), providers.telegram(closed)]).toEqual([null, null]);
  const open = makeMerchant({ identity, flags: allEnabled });
  expect(providers.line(open)).toEqual({ clientId: '1650000001', secret: secrets.line });
  expect(providers.telegram(open)).toMatchObject({ token: secrets.telegram });
});
