import { brandFileSchema, type BrandFile } from '@foyer/contract/brand/brand-file';
import { brandCopyFileSchema } from '@foyer/contract/brand/brand-copy-file';
import { downloadResourceTypes } from '@foyer/contract/download/get-download-setting';
import { isLanguageCode, unreviewedLanguages } from '@foyer/contract/language';
import { featureFlags } from '@foyer/contract/system/feature-flag';
import { LOWEST_PASSWORD_MIN_LENGTH } from '@foyer/contract/limits';
import { recoveryMethods } from '@foyer/contract/member/recovery/recovery-method';
import type { PlatformSiteInfo } from '@foyer/contract/system/get-site-status';
import { pixelConfigSchema } from '@foyer/contract/tracking/pixel-config';
import * as z from 'zod';
import type { ZodMiniType } from 'zod/mini';
import type { Merchant, PlatformSiteSettings, PlatformSiteTexts } from '#src/modules/merchant/merchant.ts';

const { shape } = brandFileSchema;
const texts = brandCopyFileSchema.shape.site.shape;
/** Makes a schema optional. An invalid value counts as missing. */
const optionalOrInvalid = <Schema extends ZodMiniType>(schema: Schema) => z.optional(schema).catch(undefined);

const settingsSchema = z.object({
  title: optionalOrInvalid(shape.title),
  languages: optionalOrInvalid(shape.languages),
  defaultLanguage: optionalOrInvalid(shape.defaultLanguage),
  country: optionalOrInvalid(shape.country),
  template: optionalOrInvalid(shape.template),
  safePlay: optionalOrInvalid(shape.safePlay),
  flags: optionalOrInvalid(shape.flags),
  register: optionalOrInvalid(shape.register),
  captcha: optionalOrInvalid(shape.captcha),
  identity: optionalOrInvalid(shape.identity),
  customerService: optionalOrInvalid(shape.customerService),
  domainRoute: optionalOrInvalid(shape.domainRoute),
  resources: optionalOrInvalid(shape.resources),
  download: optionalOrInvalid(shape.download),
  tracking: optionalOrInvalid(shape.tracking),
  imageCDNs: optionalOrInvalid(shape.imageCDNs),
  profileIcons: optionalOrInvalid(shape.profileIcons),
  push: optionalOrInvalid(shape.push),
});

const textsSchema = z.object({
  description: optionalOrInvalid(texts.description),
  loginPrompt: optionalOrInvalid(texts.loginPrompt),
  consent: optionalOrInvalid(texts.consent),
});

/**
 * Limit of one-time codes if an operator's platform sends them: unlimited here, because the platform applies its own
 * limits.
 */
const UNLIMITED_CODES = { perHour: Number.MAX_SAFE_INTEGER };

/**
 * Returns the merchant with the settings that its operator's platform sent. For missing, empty and invalid fields the
 * brand's value remains, so that a platform cannot weaken a page's security policy. Images of the template always come
 * from the brand folder. Decision 0015 (One source of data) lists the source of each field. [S3-059]
 */
export function applyPlatformSettings(merchant: Merchant, state: PlatformSiteSettings): Merchant {
  const { status, country, texts, absentFeatures } = state;
  const { codes, ...brand } = { ...merchant.brand, ...convertSettings(merchant.brand, status.info, country) };
  const keepsCodes = status.info.smsCodes ?? codes !== undefined;
  const endsAt = Date.parse(status.maintenanceEnd ?? '');
  return {
    ...merchant,
    // The platform's own rules apply to passwords. A platform offers recovery only if it says so: its endpoints are optional.
    brand: {
      ...brand,
      recovery: (status.info.recovery ?? []).flatMap((name) => recoveryMethods.filter((method) => method === name)),
      password: { minLength: status.info.passwordMinLength ?? LOWEST_PASSWORD_MIN_LENGTH, breachCheck: false },
      ...(keepsCodes ? { codes: codes ?? UNLIMITED_CODES } : {}),
    },
    maintenance: {
      on: status.maintenance,
      endsAt: status.maintenance && !Number.isNaN(endsAt) ? new Date(endsAt) : null,
    },
    texts,
    absentFeatures,
  };
}

/** Converts the texts in a status response of the platform; they are in the language of the request. */
export function toPlatformSiteTexts({ mobileTemplate, register }: PlatformSiteInfo): PlatformSiteTexts {
  const { app_desc: description, login_prompt_text: loginPrompt } = mobileTemplate ?? {};
  return withoutUndefined(textsSchema.parse({ description, loginPrompt, consent: register?.consent }));
}

function convertSettings(
  brand: BrandFile,
  info: PlatformSiteInfo,
  country: PlatformSiteSettings['country'],
): Partial<BrandFile> {
  const { register } = info;
  const settings = settingsSchema.parse({
    title: info.title,
    ...convertLanguages(brand, info),
    country: country === null ? undefined : { ...brand.country, ...country },
    template: convertTemplate(brand, info),
    safePlay: convertSafePlay(brand, info),
    flags: convertFlags(brand, info),
    register: register?.fields,
    captcha: register?.captcha && { ...brand.captcha, register: register.captcha.enabled },
    identity: convertIdentity(brand, info),
    customerService: nonEmpty(info.customerService),
    domainRoute: nonEmpty(info.domainRoute),
    resources: nonEmpty(
      info.resources?.filter(({ resourceType }) => downloadResourceTypes.some((type) => type === resourceType)),
    ),
    download: info.download,
    tracking: convertTracking(info),
    imageCDNs: nonEmpty(info.imageCDNs),
    profileIcons: info.gw?.PROFILE_ICON_COUNT,
    push: info.push,
  });
  return withoutUndefined(settings);
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function withoutUndefined<T extends object>(values: T): Defined<T>;
function withoutUndefined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function nonEmpty<T>(list: readonly T[] | undefined): readonly T[] | undefined {
  return list?.length === 0 ? undefined : list;
}

/**
 * Selects the platform's languages that this product supports; unreviewed ones only if the brand lists them. If none
 * remains, the brand's languages are used.
 */
function convertLanguages(
  brand: BrandFile,
  info: PlatformSiteInfo,
): Partial<Pick<BrandFile, 'languages' | 'defaultLanguage'>> {
  const spoken = info.languages?.filter(isLanguageCode) ?? [];
  const languages = spoken.filter((code) => !unreviewedLanguages.has(code) || brand.languages.includes(code));
  const [first] = languages;
  if (first === undefined) return {};
  const wanted = [info.defaultLanguage, brand.defaultLanguage];
  return { languages, defaultLanguage: languages.find((language) => wanted.includes(language)) ?? first };
}

/** Converts the platform's settings of the page template. Its images still come from the brand folder. */
function convertTemplate({ template }: BrandFile, { mobileTemplate }: PlatformSiteInfo): object | undefined {
  if (mobileTemplate === undefined) return undefined;
  const { pwa, desktop_app_feature, app_desc_font_color } = mobileTemplate;
  return { ...template, ...withoutUndefined({ pwa, desktop_app_feature, app_desc_font_color }) };
}

/** Converts the platform's safe play texts. The image beside a licence still comes from the brand folder. */
function convertSafePlay(brand: BrandFile, { safePlay }: PlatformSiteInfo): object | undefined {
  if (safePlay?.licence === undefined) return safePlay;
  const { badge: _theirs, ...licence } = safePlay.licence;
  return { ...safePlay, licence: { ...licence, ...withoutUndefined({ badge: brand.safePlay?.licence?.badge }) } };
}

/** Converts the platform's flags, except `CBS3`: the built-in chat is not available with a platform. */
function convertFlags({ flags }: BrandFile, { whitelabelVal = {} }: PlatformSiteInfo): object {
  const known = featureFlags.filter((flag) => Object.hasOwn(whitelabelVal, flag));
  return { ...flags, ...Object.fromEntries(known.map((flag) => [flag, whitelabelVal[flag]])), CBS3: false };
}

/** Converts the platform's settings of LINE and Firebase, with the public ids of both. [S3-052, S3-054] */
function convertIdentity({ identity }: BrandFile, { gw, smsProvider }: PlatformSiteInfo): object | undefined {
  const clientId = gw?.LINE_CLIENT_ID;
  const { firebase: phone = false, emulatorUrl: _emulator, emulatorScriptUrl: _script, ...ids } = smsProvider ?? {};
  if (!clientId && !smsProvider) return undefined;
  return {
    ...identity,
    ...(clientId ? { line: { clientId } } : {}),
    ...(smsProvider ? { firebase: { ...ids, phone } } : {}),
  };
}

/** Converts the platform's tracking ids, if their ad partner is known and their format is valid. [S3-056] */
function convertTracking({ analytics = {} }: PlatformSiteInfo): object | undefined {
  const known = Object.entries(analytics).filter(([field, value]) => {
    return value !== undefined && pixelConfigSchema.safeParse({ [field]: value }).success;
  });
  return known.length === 0 ? undefined : { '*': Object.fromEntries(known) };
}
