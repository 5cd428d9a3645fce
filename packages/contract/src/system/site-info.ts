import * as z from 'zod/mini';
import { appDownloadRulesSchema } from '#src/brand/app-download-rules.ts';
import { mobileRegistrationFields, usernameRegistrationFields } from '#src/brand/registration-fields.ts';
import { recoveryMethods } from '#src/member/recovery/recovery-method.ts';
import { identityProviders } from '#src/identity/identity-provider.ts';
import { siteFeatureNames } from '#src/page/site-features.ts';
import { legalPages } from '#src/content/legal-pages.ts';
import { featureFlags } from '#src/system/feature-flag.ts';

/** Minimum age, licence and helpline for the legal notice. They were validated when the brand was applied. */
export const safePlayInfoSchema = z.object({
  minimumAge: z.int(),
  licence: z.optional(
    z.object({
      name: z.string(),
      number: z.string(),
      url: z.optional(z.string()),
      /** URL of the image that is shown beside the licence. */
      badge: z.optional(z.string()),
    }),
  ),
  helpline: z.optional(z.object({ name: z.string(), url: z.string() })),
});

export type SafePlayInfo = z.output<typeof safePlayInfoSchema>;

const id = z.optional(z.string());

/** Configuration of the login methods that pages need. It contains no secrets. */
const loginOptionsShape = {
  /**
   * Identity providers with which members can log in; a page must show no others. Each has its flag, public id and secret
   * configured. [S6-010]
   */
  loginChannels: z.optional(z.array(z.enum(identityProviders))),
  /** Whether the site sends SMS codes, with which members log in or register by mobile number. [S7-018] */
  smsCodes: z.optional(z.boolean()),
  /** Minimum length of a new password, in characters; 6 if omitted. [S9-032] */
  passwordMinLength: z.optional(z.int()),
  /**
   * Methods by which a member can set a new password without the old one, in the order in which pages offer them; omitted if
   * there is none.
   */
  recovery: z.optional(z.array(z.enum(recoveryMethods))),
  /**
   * Configuration of Firebase, the identity service; `null` if the merchant does not use it. `firebase`: whether Firebase sends
   * codes to mobile numbers. [S3-052]
   */
  smsProvider: z.optional(
    z.nullable(
      z.object({
        firebase: z.boolean(),
        apiKey: z.string(),
        appId: id,
        authDomain: z.string(),
        /** Hosts that serve Firebase's `/__/auth` pages themselves. On such a host, `authDomain` is the host itself. */
        authHosts: z.optional(z.array(z.string())),
        projectId: z.string(),
        messagingSenderId: id,
        vapidKey: id,
        googleWebClientId: id,
        facebookAppId: id,
        /** URL of a Firebase emulator for the SDK, in tests only; never in production. */
        emulatorUrl: id,
        /** URL of the emulator's script that replaces Google's script for login windows, in tests only; never in production. */
        emulatorScriptUrl: id,
      }),
    ),
  ),
  /**
   * The only host name on which members can log in with Telegram; pages on other hosts show no button. Omitted if Telegram is
   * not available. [S3-053]
   */
  telegramAuthDomain: z.optional(z.string()),
  /** Id of the merchant's LINE channel, and number of profile pictures. [S3-054] */
  gw: z.optional(z.object({ LINE_CLIENT_ID: z.string(), PROFILE_ICON_COUNT: z.int() })),
  /**
   * The https URL to which the site sends the session token, so that another site of the merchant knows it; `null` if there is
   * none. [S7-056]
   */
  tokenSyncUrl: z.optional(z.nullable(z.string())),
};

/** The configuration of a merchant's site that pages contain. [S3-059] */
export const siteInfoSchema = z.object({
  merchantCode: z.string(),
  title: z.string(),
  languages: z.array(z.string()),
  defaultLanguage: z.string(),
  register: z.object({
    captcha: z.object({ enabled: z.boolean() }),
    /** Fields of each registration method, in the order of the form. If omitted, the site offers all methods and fields. */
    fields: z.optional(
      z.object({
        username: z.optional(z.array(z.enum(usernameRegistrationFields))),
        mobile: z.optional(z.array(z.enum(mobileRegistrationFields))),
      }),
    ),
    /** Age in years that the birth date of a registration must prove; omitted if the form asks for no birth date. */
    minimumAge: z.optional(z.int()),
    /** Consent text of the registration form, shown in addition to the default one. */
    consent: z.optional(z.string()),
  }),
  /** Base domains whose subdomains are affiliate codes. [S6-008] */
  affiliateBases: z.optional(z.array(z.string())),
  /** The feature flags that are on. A flag that is omitted is off. */
  whitelabelVal: z.partialRecord(z.enum(featureFlags), z.boolean()),
  mobileTemplate: z.object({
    h5_logo: z.string(),
    favicon: z.string(),
    splash: z.string(),
    app_desc: z.string(),
    login_prompt_text: z.string(),
    apple_touch_icon: z.optional(z.string()),
    /** Background colour of the page as `#rrggbb`, which browsers also use for their own UI. */
    theme_color: z.optional(z.string()),
    /** Background image of the page. The page's CSS already contains it. */
    app_background: z.optional(z.string()),
    app_desc_font_color: z.optional(z.string()),
    /** Whether the site can be installed; `true` if omitted. */
    pwa: z.optional(z.boolean()),
    /** Whether installation is also offered on desktop computers, not only on phones; `true` if omitted. */
    desktop_app_feature: z.optional(z.boolean()),
  }),
  safePlay: z.optional(safePlayInfoSchema),
  /** What the bar above a member's game shows about their play: the time, the net result, or both; omitted if nothing. */
  gameBar: z.optional(z.array(z.enum(['clock', 'net']))),
  /** Whether the footer links to the member's limits. */
  limitsInFooter: z.optional(z.literal(true)),
  /** Legal and help pages for which the brand has a text; omitted if there are none. */
  legal: z.optional(z.array(z.enum(legalPages))),
  customerService: z.array(
    z.object({ csType: z.string(), csPosition: z.string(), path: z.string(), labelIds: z.array(z.string()) }),
  ),
  /** Origins to which the URL of a support channel, in its field `path`, may lead. [S3-038] */
  customerServiceOrigins: z.optional(z.array(z.string())),
  /** URL path of the folder with the brand's illustrations; omitted if it has none, so that pages show icons. */
  illustrations: z.optional(z.string()),
  /** Where members add funds: an https URL or a path under `/m/`; omitted if there is no such page. */
  cashierUrl: z.optional(z.string()),
  domainRoute: z.array(z.string()),
  resources: z.array(z.object({ resourceType: z.string(), url: z.string() })),
  download: z.optional(appDownloadRulesSchema),
  push: z.optional(z.boolean()),
  /**
   * Version of the question for consent to tracking; omitted for version 1. A visitor's answer to another version does not
   * count.
   */
  consentVersion: z.optional(z.int()),
  /** Whether ad partners are notified of visits if the visitor has consented. [S3-056] */
  pixels: z.optional(z.boolean()),
  /** Codes of the ad partners that the question for consent must name; omitted if there are none. */
  partners: z.optional(z.array(z.string())),
  /** Features that this site does not have; omitted if there are none. */
  absentFeatures: z.optional(z.array(z.enum(siteFeatureNames))),
  /** Origins of CDNs that serve the site's images under the same paths, in order of preference. */
  imageCDNs: z.array(z.string()),
  ...loginOptionsShape,
});

export type SiteInfo = z.output<typeof siteInfoSchema>;
