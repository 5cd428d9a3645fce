import { identityProviders } from '@foyer/contract/identity/provider';
import { expect, test } from 'vitest';
import { identityProvidersSchema } from '#src/config/identity-settings.ts';
import { createChannels } from '#src/modules/identity/channels.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const identity = {
  firebase: { apiKey: 'key', authDomain: 'auth.example', projectId: 'foyer-test', phone: false },
  line: { clientId: '1650000001' },
  telegram: { botId: '700100200', authDomain: 'localhost' },
};
const secrets = { line: 'line-secret-of-test', telegram: '700100200:bot-token-of-test' };
const channels = createChannels({
  identityProviders: identityProvidersSchema.parse({}),
  identitySecrets: { aurora: secrets },
  production: false,
  upstreamUrl: null,
});

/** Everything a channel needs is configured: its flag alone decides. */
const flags = {
  GOOGLELOGIN3: 'google',
  FACEBOOKLOGIN3: 'facebook',
  TWITTERLOGIN3: 'twitter',
  LINELOGIN3: 'line',
  TELEGRAMLOGIN3: 'telegram',
} as const;

const allOn = Object.fromEntries(Object.keys(flags).map((flag) => [flag, true]));

test.each(Object.entries(flags))('[S5-015, S6-010] %s alone opens and closes %s', (flag, provider) => {
  const openWith = (values: Record<string, boolean>) => channels.open(makeMerchant({ identity, flags: values }));
  expect(openWith({ [flag]: true })).toEqual([provider]);
  const others = Object.values(flags).filter((other) => other !== provider);
  for (const off of [
    { ...allOn, [flag]: false },
    Object.fromEntries(Object.entries(allOn).filter(([name]) => name !== flag)),
  ]) {
    expect(openWith(off)).toEqual(identityProviders.filter((one) => others.some((other) => other === one)));
  }
});

test('[S5-015] what the operations ask says the same of LINE and Telegram as the list of open channels', () => {
  const off = makeMerchant({ identity, flags: { ...allOn, LINELOGIN3: false, TELEGRAMLOGIN3: false } });
  expect([channels.line(off), channels.telegram(off)]).toEqual([null, null]);
  const on = makeMerchant({ identity, flags: allOn });
  expect(channels.line(on)).toEqual({ clientId: '1650000001', secret: secrets.line });
  expect(channels.telegram(on)).toMatchObject({ token: secrets.telegram });
});
