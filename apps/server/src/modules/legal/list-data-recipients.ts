import {
  type DataRecipient,
  type DataRecipientPurpose,
  dataRecipientPurposes,
} from '@foyer/contract/content/legal-pages';
import type { ExclusionRegistrySettings } from '@foyer/contract/brand/protection-rules';
import { identityProviderNames } from '@foyer/contract/identity/provider-names';
import { getAdPartnerName, listConfiguredAdPartners } from '@foyer/contract/tracking/ad-partners';
import type { Config } from '#src/config/config.ts';
import { getCaptchaRequirements } from '#src/modules/captcha/captcha.public.ts';
import type { LoginOptionsReader } from '#src/modules/identity/login-options.public.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { getProtectionRules, isQueriedForPlay } from '#src/modules/protection/protection.public.ts';

interface RecipientServices {
  readonly readLoginOptions: LoginOptionsReader;
  /** Origins from which vendors' games are loaded. */
  readonly vendorOrigins: readonly string[];
  readonly config: Pick<Config, 'messageSenders' | 'registryFiles'>;
}

/** Companies whose push services deliver web push messages to browsers. */
const PUSH_SERVICES = ['Apple', 'Google', 'Mozilla'];

/** Matches the host names of the server's own machine. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Returns the hosts of other machines, each once: a service on the server's own machine is no third party. */
const toHosts = (urls: readonly string[]): string[] => [
  ...new Set(urls.flatMap((url) => (LOOPBACK.test(new URL(url).hostname) ? [] : [new URL(url).host]))),
];

/** Lists the addresses at which a registry is queried on the occasions that the rules name. */
function listAskedAddresses(
  registry: ExclusionRegistrySettings,
  files: RecipientServices['config']['registryFiles'],
): string[] {
  const settings = files[registry.file];
  if (settings === undefined) return [];
  const { url, marketingUrl = url } = settings;
  return [...(isQueriedForPlay(registry) ? [url] : []), ...(registry.at.includes('marketing') ? [marketingUrl] : [])];
}

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
    messages: brand.codes ? toHosts([smsSender, emailSender].flatMap((sender) => sender?.url ?? [])) : [],
    registers: toHosts(registries.flatMap((registry) => listAskedAddresses(registry, config.registryFiles))),
    sites: toHosts([
      ...brand.handoffOrigins.map(({ origin }) => origin),
      ...(brand.tokenSync ? [brand.tokenSync.url] : []),
    ]),
    advertising: listConfiguredAdPartners(brand.tracking).map(getAdPartnerName),
  };
  return dataRecipientPurposes.flatMap((purpose) => names[purpose].map((name) => ({ name, purpose })));
}
