import { DEFAULT_PASSWORD_MIN_LENGTH } from '@foyer/contract/limits';
import { ILLUSTRATION_FOLDER } from '@foyer/contract/brand/illustration-names';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import type { SafePlayInfo, SiteInfo } from '@foyer/contract/system/site-info';
import type { AppDownloadRules } from '@foyer/contract/brand/app-download-rules';
import type { RegistrationFields } from '@foyer/contract/brand/registration-fields';
import { featureFlags, type FeatureFlag } from '@foyer/contract/system/feature-flag';
import { listAffiliateBaseDomains } from '@foyer/contract/member/registration/affiliate-code';
import { listConfiguredAdPartners } from '@foyer/contract/tracking/ad-partners';
import { getConsentVersion } from '@foyer/contract/tracking/consent';
import { getSupportChannelPosition } from '@foyer/contract/support/support-channel';
import type { LanguageCode } from '@foyer/contract/language';
import { getCaptchaRequirements } from '#src/modules/captcha/captcha.public.ts';
import type { LoginOptionsReader } from '#src/modules/identity/login-options.public.ts';
import {
  getBrandImagesUrlPath,
  getBrandCopyInLanguage,
  getRegistrationFields,
  getLogoAndIconFiles,
  type Merchant,
  type MerchantSiteReader,
} from '#src/modules/merchant/merchant.public.ts';
import { listLegalPages } from '#src/modules/legal/legal.public.ts';
import {
  asksForFirstLimit,
  getProtectionRules,
  getRegistrationMinimumAge,
  type ProtectionRules,
} from '#src/modules/protection/protection.public.ts';
import { type ListAbsentFeaturesServices, listAbsentFeatures } from '#src/modules/system/absent-features.ts';
import { usesPixelFrame } from '#src/modules/tracking/tracking.public.ts';

/** Reads the page's background colour, in which the browser paints its own bars, from the brand's CSS. */
export function parsePageBackgroundColor(tokensCss: string): string {
  return /--bg:\s*(#[0-9a-f]{6})\s*;/i.exec(tokensCss)?.[1] ?? '#ffffff';
}

export interface SiteInfoServices extends ListAbsentFeaturesServices {
  readonly readSite: MerchantSiteReader;
  readonly readLoginOptions: LoginOptionsReader;
}

/**
 * Returns the public settings of a merchant's site, which every page contains. Hand-off origins are left out; brands
 * contain no secrets. [S3-059]
 */
export async function readSiteInfo(
  { readSite, readLoginOptions, ...services }: SiteInfoServices,
  merchant: Merchant,
  language: LanguageCode,
): Promise<SiteInfo> {
  const site = await readSite(merchant);
  const { brand } = merchant;
  const texts = getBrandCopyInLanguage(site, merchant, language).site;
  const art = getBrandImagesUrlPath(merchant, site.artRevision);
  const loginOptions = readLoginOptions(merchant);
  const absentFeatures = await listAbsentFeatures(services, merchant, loginOptions);
  const minimumAge = getRegistrationMinimumAge(merchant);
  return {
    merchantCode: merchant.code,
    title: brand.title,
    languages: brand.languages,
    defaultLanguage: brand.defaultLanguage,
    register: {
      captcha: { enabled: getCaptchaRequirements(brand).register },
      fields: toMutableFields(getRegistrationFields(brand)),
      ...(minimumAge === null ? {} : { minimumAge }),
      ...(texts.consent ? { consent: texts.consent } : {}),
    },
    affiliateBases: listAffiliateBaseDomains(brand.hosts),
    whitelabelVal: fillFlags(brand.flags),
    mobileTemplate: {
      ...makeTemplate(brand, art),
      app_desc: texts.description,
      login_prompt_text: texts.loginPrompt,
      theme_color: parsePageBackgroundColor(site.tokensCss),
    },
    ...(site.images.has(`${ILLUSTRATION_FOLDER}/empty.svg`) ? { illustrations: `${art}/${ILLUSTRATION_FOLDER}` } : {}),
    ...(brand.safePlay ? { safePlay: makeSafePlay(brand.safePlay, art) } : {}),
    ...makeGameBar(getProtectionRules(brand.protection)),
    ...(asksForFirstLimit(getProtectionRules(brand.protection)) ? { limitsInFooter: true } : {}),
    customerService: brand.customerService.map((entry) => ({ ...entry, csPosition: getSupportChannelPosition(entry) })),
    customerServiceOrigins: brand.customerServiceOrigins ?? [],
    ...(brand.cashier ? { cashierUrl: brand.cashier.url } : {}),
    domainRoute: brand.domainRoute,
    resources: brand.resources,
    ...(brand.push ? { push: true } : {}),
    ...makeConsentVersion(getConsentVersion(brand.consent)),
    ...(usesPixelFrame(merchant) ? { pixels: true } : {}),
    ...makePartners(listConfiguredAdPartners(brand.tracking)),
    ...(brand.download ? { download: makeDownloadRules(brand.download) } : {}),
    ...(absentFeatures.length === 0 ? {} : { absentFeatures }),
    imageCDNs: brand.imageCDNs ?? [],
    ...(site.legal.length > 0 ? { legal: listLegalPages(site) } : {}),
    passwordMinLength: brand.password?.minLength ?? DEFAULT_PASSWORD_MIN_LENGTH,
    ...loginOptions,
  };
}

type Template = Omit<SiteInfo['mobileTemplate'], 'app_desc' | 'login_prompt_text' | 'theme_color'>;

/**
 * Builds the field `mobileTemplate` of the site settings: URLs of the brand's images, and the switches that are off.
 * [S3-046]
 */
function makeTemplate(brand: BrandFile, art: string): Template {
  const { app_background: background, ...files } = getLogoAndIconFiles(brand);
  const { app_desc_font_color: colour, pwa, desktop_app_feature: desktop } = brand.template ?? {};
  return {
    h5_logo: `${art}/${files.h5_logo}`,
    favicon: `${art}/${files.favicon}`,
    splash: `${art}/${files.splash}`,
    apple_touch_icon: `${art}/${files.apple_touch_icon}`,
    ...(background === undefined ? {} : { app_background: `${art}/${background}` }),
    ...(colour === undefined ? {} : { app_desc_font_color: colour }),
    ...(pwa === false ? { pwa } : {}),
    ...(desktop === false ? { desktop_app_feature: desktop } : {}),
  };
}

function makeSafePlay({ licence, ...rest }: SafePlayInfo, art: string): SafePlayInfo {
  if (licence === undefined) return rest;
  return { ...rest, licence: { ...licence, ...(licence.badge ? { badge: `${art}/${licence.badge}` } : {}) } };
}

/**
 * Builds the list of items in the bar above a game: clock and net result. It is omitted if the rules require none, to
 * keep the page small.
 */
function makeGameBar({ play: { clock, net } }: ProtectionRules): Pick<SiteInfo, 'gameBar'> {
  const gameBar = [...(clock ? (['clock'] as const) : []), ...(net ? (['net'] as const) : [])];
  return gameBar.length === 0 ? {} : { gameBar };
}

/** Builds the version of the consent dialog's text. Version 1 is omitted to keep the page small. */
function makeConsentVersion(version: number): Pick<SiteInfo, 'consentVersion'> {
  return version === 1 ? {} : { consentVersion: version };
}

function makePartners(partners: readonly string[]): Pick<SiteInfo, 'partners'> {
  return partners.length === 0 ? {} : { partners: [...partners] };
}

/** Builds the rules that decide when a page advertises the native app. By default the popup waits 20 s. [S9-022] */
function makeDownloadRules({ bar, popup }: AppDownloadRules): AppDownloadRules {
  return { ...(bar ? { bar } : {}), ...(popup ? { popup: { waitSeconds: 20, ...popup } } : {}) };
}

function toMutableFields({ username, mobile }: RegistrationFields): SiteInfo['register']['fields'] {
  return { ...(username ? { username: [...username] } : {}), ...(mobile ? { mobile: [...mobile] } : {}) };
}

function fillFlags(flags: Readonly<Partial<Record<FeatureFlag, boolean>>>): Record<FeatureFlag, boolean>;
function fillFlags(flags: Readonly<Partial<Record<FeatureFlag, boolean>>>): Record<string, boolean> {
  return Object.fromEntries(featureFlags.map((flag) => [flag, flags[flag] ?? false]));
}
