import * as z from 'zod/mini';
import { downloadRulesSchema } from '#src/brand/download-rules.ts';
import { registerFieldsSchema } from '#src/brand/register-fields.ts';
import { resourceTypes } from '#src/download/download.ts';
import { languageCodes } from '#src/language-codes.ts';
import { MAX_PROFILE_ICON_COUNT } from '#src/member/profile-icon.ts';
import { INVITE_CODE } from '#src/member/registration/affiliate-code.ts';
import { featureFlags } from '#src/system/feature-flag.ts';
import { consentRulesSchema } from '#src/tracking/consent.ts';
import { pixelConfigSchema } from '#src/tracking/pixel-config.ts';

/** ISO 3166-1, e.g. `VN`. */
const countries = z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1));
/** `203.0.113.0/24` or `2001:db8::/32`. */
const networks = z.array(z.string().check(z.regex(/^[0-9a-fA-F:.]+\/\d{1,3}$/))).check(z.minLength(1));

/** Who may come to a merchant's site; the others see "Access denied". The first rule that fits decides. [S3-058] */
export const accessRulesSchema = z.strictObject({
  /** Let in whatever the rules below say, e.g. the operator's own offices. */
  allowAddresses: z.optional(networks),
  denyAddresses: z.optional(networks),
  denyCountries: z.optional(countries),
  /** Nobody from elsewhere comes in, nor anybody whose country is unknown. */
  allowCountries: z.optional(countries),
});

export type AccessRules = z.output<typeof accessRulesSchema>;

const line = z.string().check(z.minLength(1), z.maxLength(120));

/** A drawing in the brand's `art` folder. */
const drawingFile = z.string().check(z.regex(/^[A-Za-z0-9_][A-Za-z0-9_-]{0,60}\.svg$/));

const https = z.url().check(z.regex(/^https:\/\/[^@\s]+$/), z.maxLength(300));

/** What a merchant must say of itself at the foot of its pages. Names are those of bodies, the same in every language. */
const safePlaySchema = z.strictObject({
  minimumAge: z.int().check(z.minimum(18), z.maximum(25)),
  licence: z.optional(
    z.strictObject({ name: line, number: line, url: z.optional(https), badge: z.optional(drawingFile) }),
  ),
  helpline: z.optional(z.strictObject({ name: line, url: https })),
});

const code = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/));
/** `localhost`, `www.example.com`, or `*.example.com` for one label in front. */
const host = z.string().check(z.regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/), z.maxLength(253));
const exactHost = z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/), z.maxLength(253));
const language = z.enum(languageCodes);
const origin = z.url().check(z.regex(/^https?:\/\/[^/]+$/));
/** Stands in the Content-Security-Policy of every page, so nothing but host and port fits. */
const imageOrigin = z
  .string()
  .check(z.regex(/^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/), z.maxLength(253));

/** Public ids at the providers that may vouch for a person; their secrets are the server's settings. [S3-052..S3-054] */
const identitySchema = z.strictObject({
  firebase: z.optional(
    z.strictObject({
      apiKey: line,
      appId: z.optional(line),
      authDomain: line,
      /** Hosts of the merchant that serve Firebase's login pages themselves; each is registered with every provider. */
      authHosts: z.optional(z.array(exactHost)),
      /** One that begins with `demo-` works with the emulator only. */
      projectId: z.string().check(z.regex(/^[a-z][a-z0-9-]{3,62}$/)),
      messagingSenderId: z.optional(line),
      vapidKey: z.optional(line),
      googleWebClientId: z.optional(line),
      facebookAppId: z.optional(line),
      /** Log in with a number that the identity service sends a code to. */
      phone: z.boolean(),
    }),
  ),
  line: z.optional(z.strictObject({ clientId: line })),
  telegram: z.optional(z.strictObject({ botId: z.string().check(z.regex(/^\d{1,20}$/)), authDomain: line })),
  maya: z.optional(z.strictObject({ clientId: line })),
});

/** What a merchant's pages are dressed in; what is left out has the usual name or is not there. [S3-046] */
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

/** `brands/<code>/brand.json`: how a merchant's site is set up. */
export const brandFileSchema = z.strictObject({
  /** For editors: where `docs/brand.schema.json` is from here. */
  $schema: z.optional(z.string()),
  code,
  title: line,
  hosts: z.array(host).check(z.minLength(1)),
  languages: z.array(language).check(z.minLength(1)),
  defaultLanguage: language,
  theme: z.enum(['dark', 'light']),
  template: z.optional(templateSchema),
  safePlay: z.optional(safePlaySchema),
  /** Proportions of game covers. */
  cover: z.strictObject({ width: z.int(), height: z.int() }),
  country: z.strictObject({
    countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
    countryDialingCode: z.string().check(z.regex(/^\d{1,4}$/)),
    /** As the platform calls it: three letters of ISO 4217, with more of its own behind them or not. [S5-023] */
    currency: z.string().check(z.regex(/^[A-Z]{3}[A-Z0-9]{0,5}$/)),
    currencySymbol: line,
    currencyPosition: z.enum(['before', 'after']),
    /** Of amounts in that currency; 2 unless said. [S5-022] */
    decimals: z.optional(z.int().check(z.minimum(0), z.maximum(8))),
    /** Where else the merchant sends codes to; `UPDATEMOBILEICC3` lets members choose among them. [S6-015] */
    countries: z.optional(
      z.array(
        z.strictObject({
          countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
          countryDialingCode: z.string().check(z.regex(/^\d{1,4}$/)),
        }),
      ),
    ),
  }),
  /** Flags left out are off. */
  flags: z.partialRecord(z.enum(featureFlags), z.boolean()),
  session: z.strictObject({ idleMinutes: z.int(), absoluteMinutes: z.int(), bindToAddress: z.boolean() }),
  /** Left out, a second factor is each member's own wish. [ASVS 6.3.3] */
  secondFactor: z.optional(z.literal('demanded')),
  register: z.optional(registerFieldsSchema),
  /** Codes of the partners who are paid for members; others are kept as unknown. Agents have theirs besides. [S6-008] */
  affiliates: z.optional(z.array(z.string().check(z.regex(INVITE_CODE)))),
  captcha: z.strictObject({
    /** Geetest version 3 unless the brand names another. [S3-050] */
    provider: z._default(z.enum(['altcha', 'geetest-v3', 'geetest-v4']), 'geetest-v3'),
    /** Public id of the merchant's account there; its key is among the server's settings. [S3-049, S3-050] */
    geetestId: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
    register: z.boolean(),
    /** Failed logins of an account or address before one is wanted; 0 for always. */
    loginAfterFailures: z.int(),
  }),
  identity: z.optional(identitySchema),
  /** Where browsers sync the session token to: this exact https address, without redirects. [S7-056, S5-024] */
  tokenSync: z.optional(z.strictObject({ url: z.url().check(z.regex(/^https:\/\/[^/@\s]+(\/[^@\s#]*)?$/)) })),
  /** Left out, the merchant sends no codes by SMS or mail: nobody logs in or registers by a mobile number. */
  codes: z.optional(
    z.strictObject({
      /** What the merchant pays for at most, SMS and mails together. */
      perHour: z.int().check(z.minimum(1)),
    }),
  ),
  customerService: z.array(
    z.strictObject({
      csType: line,
      /** Left out, that of its type. [S3-037] */
      csPosition: z.optional(line),
      /** Empty for the built-in chat; else what `npm run brand path <address>` prints. [S3-038] */
      path: z.string(),
      /** Of the VIP labels it is for; none for everybody. [S3-039] */
      labelIds: z.array(z.string()),
    }),
  ),
  /** Where support desks may be loaded from; a path that leads elsewhere is refused. */
  customerServiceOrigins: z.optional(z.array(origin)),
  /** Origins that may get a hand-off token. */
  handoffOrigins: z.array(z.strictObject({ origin, legacyToken: z.boolean() })),
  domainRoute: z.array(origin),
  /** Origins that serve the site's pictures under the same paths, the preferred one first; left out, the host itself. [S3-059] */
  imageCDNs: z.optional(z.array(imageOrigin).check(z.maxLength(4))),
  /** Profile pictures to choose from; 9 unless set. [S3-054, S9-033] */
  profileIcons: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PROFILE_ICON_COUNT))),
  /** Who may come; left out, everybody. [S3-058] */
  access: z.optional(accessRulesSchema),
  resources: z.array(z.strictObject({ resourceType: z.enum(resourceTypes), url: z.string() })),
  download: z.optional(downloadRulesSchema),
  /** Where visitors are asked before they are measured; left out, everywhere. */
  consent: z.optional(consentRulesSchema),
  /** The merchant's ids at advertisers, by host or `*` for every other of his. [S3-056] */
  tracking: z.optional(z.record(z.union([z.literal('*'), host]), pixelConfigSchema)),
  /** Members are asked whether messages may come to their devices. */
  push: z.optional(z.boolean()),
});

export type BrandFile = z.output<typeof brandFileSchema>;
