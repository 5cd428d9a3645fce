import {
  type DataRecipient,
  type DataRecipientPurpose,
  dataRecipientPurposes,
} from '@foyer/contract/content/legal-pages';
import { identityProviderNames } from '@foyer/contract/identity/provider-names';
import { getAdPartnerName, listConfiguredAdPartners } from '@foyer/contract/tracking/ad-partners';
import type { Config } from '#src/config/config.ts';
import { getCaptchaRequirements } from '#src/modules/captcha/captcha.public.ts';
import type { LoginOptionsReader } from '#src/modules/identity/login-options.public.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { getProtectionRules } from '#src/modules/protection/protection.public.ts';

interface RecipientServices {
  readonly readLoginOptions: LoginOptionsReader;
  /** Origins from which vendors' games are loaded. */
  readonly vendorOrigins: readonly string[];
  readonly config: Pick<Config, 'messageSenders' | 'registryFiles'>;
}

/** Companies whose push services deliver web push messages to browsers. */
const PUSH_SERVICES = ['Apple', 'Google', 'Mozilla'];

const toHosts = (urls: readonly string[]): string[] => [...new Set(urls.map((url) => new URL(url).host))];

/**
 * Lists the third parties that receive data of a site's visitors. Each is listed only if a setting of the site enables
 * it.
 */
export function listDataRecipients(
  merchant: Merchant,
  { readLoginOptions, vendorOrigins, config }: RecipientServices,
): DataRecipient[] {
  const { brand } = merchant;
  const { loginChannels = [], smsProvider } = readLoginOptions(merchant);
  const { register, sms, loginAfterFailures } = getCaptchaRequirements(brand);
  const { sms: smsSender, email: emailSender } = config.messageSenders;
  const registries = getProtectionRules(brand.protection).registries;
  const usesGeetest = brand.captcha.provider !== 'altcha' && (register || sms || loginAfterFailures !== null);
  const names: Readonly<Record<DataRecipientPurpose, readonly string[]>> = {
    login: [
      ...loginChannels.filter((channel) => channel !== 'phone').map((channel) => identityProviderNames[channel]),
      ...(smsProvider ? ['Google Firebase'] : []),
    ],
    captcha: usesGeetest ? ['Geetest'] : [],
    games: toHosts(vendorOrigins),
    images: toHosts(brand.imageCDNs ?? []),
    support: toHosts(brand.customerServiceOrigins ?? []),
    push: brand.push === true ? PUSH_SERVICES : [],
    messages: toHosts([smsSender, emailSender].flatMap((sender) => sender?.url ?? [])),
    registers: toHosts(registries.flatMap(({ file }) => config.registryFiles[file]?.url ?? [])),
    sites: toHosts([
      ...brand.handoffOrigins.map(({ origin }) => origin),
      ...(brand.tokenSync ? [brand.tokenSync.url] : []),
    ]),
    advertising: listConfiguredAdPartners(brand.tracking).map(getAdPartnerName),
  };
  return dataRecipientPurposes.flatMap((purpose) => names[purpose].map((name) => ({ name, purpose })));
}
