import * as z from 'zod/mini';
import { appDownloadRulesSchema } from '#src/brand/app-download-rules.ts';
import { brandProtectionSettingsSchema } from '#src/brand/protection-rules.ts';
import { registrationFieldsSchema } from '#src/brand/registration-fields.ts';
import { downloadResourceTypes } from '#src/download/get-download-setting.ts';
import { languageCodes } from '#src/language-codes.ts';
import { LOWEST_PASSWORD_MIN_LENGTH } from '#src/limits.ts';
import { MAX_PROFILE_ICON_COUNT } from '#src/member/profile-icon.ts';
import { recoveryMethods } from '#src/member/recovery/recovery-method.ts';
import { AFFILIATE_OR_REFERRAL_CODE_PATTERN } from '#src/member/registration/affiliate-code.ts';
import { featureFlags } from '#src/system/feature-flag.ts';
import { consentRulesSchema } from '#src/tracking/consent.ts';
import { pixelConfigSchema } from '#src/tracking/pixel-config.ts';

/** List of ISO 3166-1 country codes, e.g. `VN`. */
const countries = z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1));
/** List of IP networks, e.g. `203.0.113.0/24` or `2001:db8::/32`. */
const networks = z.array(z.string().check(z.regex(/^[0-9a-fA-F:.]+\/\d{1,3}$/))).check(z.minLength(1));

/**
 * Rules for who may visit a merchant's site, by IP address and country; other visitors see "Access denied". The first rule that
 * matches applies. [S3-058]
 */
export const accessRulesSchema = z.strictObject({
  /** IP networks that are always allowed, regardless of the other access rules, e.g. the operator's offices. */
  allowAddresses: z.optional(networks),
  denyAddresses: z.optional(networks),
  denyCountries: z.optional(countries),
  /** The only allowed countries: visitors from another country, or whose country is unknown, are denied. */
  allowCountries: z.optional(countries),
});

export type AccessRules = z.output<typeof accessRulesSchema>;

const shortText = z.string().check(z.minLength(1), z.maxLength(120));

/** Upper limit for a brand's minimum password length: a longer minimum would rule out passphrases of a few words. */
const MAX_PASSWORD_MIN_LENGTH = 32;

/** Name of an SVG file in the brand's `art` folder. */
const drawingFile = z.string().check(z.regex(/^[A-Za-z0-9_][A-Za-z0-9_-]{0,60}\.svg$/));

const https = z.url().check(z.regex(/^https:\/\/[^@\s]+$/), z.maxLength(300));

/**
 * The legal notice at the foot of a merchant's pages: minimum age, licence and helpline. Names of authorities are the same in
 * every language.
 */
const safePlaySchema = z.strictObject({
  minimumAge: z.int().check(z.minimum(18), z.maximum(25)),
  licence: z.optional(
    z.strictObject({ name: shortText, number: shortText, url: z.optional(https), badge: z.optional(drawingFile) }),
  ),
  helpline: z.optional(z.strictObject({ name: shortText, url: https })),
});

const code = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/));
/** A host name, e.g. `localhost` or `www.example.com`. In `*.example.com`, the asterisk matches one label. */
const host = z.string().check(z.regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/), z.maxLength(253));
const exactHost = z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/), z.maxLength(253));
const language = z.enum(languageCodes);
const origin = z.url().check(z.regex(/^https?:\/\/[^/]+$/));
/**
 * Origin of a server of images. It becomes part of the Content-Security-Policy of every page, so only a scheme, host and port
 * are valid.
 */
const imageOrigin = z
  .string()
  .check(z.regex(/^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/), z.maxLength(253));

/** The merchant's public ids at identity providers. Their secrets are settings of the server instead. [S3-052..S3-054] */
const identitySchema = z.strictObject({
  firebase: z.optional(
    z.strictObject({
      apiKey: shortText,
      appId: z.optional(shortText),
      authDomain: shortText,
      authHosts: z.optional(z.array(exactHost)),
      projectId: z.string().check(z.regex(/^[a-z][a-z0-9-]{3,62}$/)),
      messagingSenderId: z.optional(shortText),
      vapidKey: z.optional(shortText),
      googleWebClientId: z.optional(shortText),
      facebookAppId: z.optional(shortText),
      phone: z.boolean(),
    }),
  ),
  line: z.optional(z.strictObject({ clientId: shortText })),
  telegram: z.optional(z.strictObject({ botId: z.string().check(z.regex(/^\d{1,20}$/)), authDomain: shortText })),
  maya: z.optional(z.strictObject({ clientId: shortText })),
});

/**
 * Artwork and colours of a merchant's pages. If a file is not named, a file with the default name is used if there is one.
 * [S3-046]
 */
const templateSchema = z.strictObject({
  h5_logo: z.optional(drawingFile),
  favicon: z.optional(drawingFile),
  splash: z.optional(drawingFile),
  apple_touch_icon: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_][A-Za-z0-9_-]{0,60}\.png$/))),
  app_background: z.optional(drawingFile),
  app_desc_font_color: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
  pwa: z.optional(z.boolean()),
  desktop_app_feature: z.optional(z.boolean()),
});

/**
 * `brands/<code>/brand.json`: the configuration of a merchant's site. `brand-field-descriptions.ts` describes each field and
 * its default.
 */
export const brandFileSchema = z.strictObject({
  $schema: z.optional(z.string()),
  code,
  title: shortText,
  hosts: z.array(host).check(z.minLength(1)),
  languages: z.array(language).check(z.minLength(1)),
  defaultLanguage: language,
  theme: z.enum(['dark', 'light']),
  template: z.optional(templateSchema),
  safePlay: z.optional(safePlaySchema),
  cover: z.strictObject({ width: z.int(), height: z.int() }),
  country: z.strictObject({
    countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
    countryDialingCode: z.string().check(z.regex(/^\d{1,4}$/)),
    currency: z.string().check(z.regex(/^[A-Z]{3}[A-Z0-9]{0,5}$/)),
    currencySymbol: shortText,
    currencyPosition: z.enum(['before', 'after']),
    decimals: z.optional(z.int().check(z.minimum(0), z.maximum(8))),
    countries: z.optional(
      z.array(
        z.strictObject({
          countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
          countryDialingCode: z.string().check(z.regex(/^\d{1,4}$/)),
        }),
      ),
    ),
  }),
  flags: z.partialRecord(z.enum(featureFlags), z.boolean()),
  session: z.strictObject({ idleMinutes: z.int(), absoluteMinutes: z.int(), bindToAddress: z.boolean() }),
  secondFactor: z.optional(z.literal('demanded')),
  register: z.optional(registrationFieldsSchema),
  affiliates: z.optional(z.array(z.string().check(z.regex(AFFILIATE_OR_REFERRAL_CODE_PATTERN)))),
  captcha: z.strictObject({
    provider: z._default(z.enum(['altcha', 'geetest-v3', 'geetest-v4']), 'geetest-v3'),
    geetestId: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
    register: z.boolean(),
    loginAfterFailures: z.int(),
  }),
  identity: z.optional(identitySchema),
  tokenSync: z.optional(z.strictObject({ url: z.url().check(z.regex(/^https:\/\/[^/@\s]+(\/[^@\s#]*)?$/)) })),
  cashier: z.optional(z.strictObject({ url: z.string().check(z.regex(/^(https:\/\/[^/@\s]+(\/\S*)?|\/m\/\S*)$/)) })),
  codes: z.optional(
    z.strictObject({
      perHour: z.int().check(z.minimum(1)),
    }),
  ),
  recovery: z.optional(z.array(z.enum(recoveryMethods))),
  password: z.optional(
    z.strictObject({
      minLength: z.optional(z.int().check(z.minimum(LOWEST_PASSWORD_MIN_LENGTH), z.maximum(MAX_PASSWORD_MIN_LENGTH))),
      breachCheck: z.optional(z.boolean()),
    }),
  ),
  closing: z.optional(
    z.strictObject({
      reopenDays: z.optional(z.int().check(z.minimum(0), z.maximum(365))),
      eraseAfterDays: z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
    }),
  ),
  protection: z.optional(brandProtectionSettingsSchema),
  customerService: z.array(
    z.strictObject({
      csType: shortText,
      csPosition: z.optional(shortText),
      path: z.string(),
      labelIds: z.array(z.string()),
    }),
  ),
  customerServiceOrigins: z.optional(z.array(origin)),
  handoffOrigins: z.array(z.strictObject({ origin, legacyToken: z.boolean() })),
  domainRoute: z.array(origin),
  imageCDNs: z.optional(z.array(imageOrigin).check(z.maxLength(4))),
  profileIcons: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PROFILE_ICON_COUNT))),
  access: z.optional(accessRulesSchema),
  resources: z.array(z.strictObject({ resourceType: z.enum(downloadResourceTypes), url: z.string() })),
  download: z.optional(appDownloadRulesSchema),
  consent: z.optional(consentRulesSchema),
  tracking: z.optional(z.record(z.union([z.literal('*'), host]), pixelConfigSchema)),
  push: z.optional(z.boolean()),
});

export type BrandFile = z.output<typeof brandFileSchema>;
