import * as z from 'zod/mini';
import { downloadRulesSchema } from '#src/brand/download-rules.ts';
import { mobileRegistrationFields, usernameRegistrationFields } from '#src/brand/register-fields.ts';
import { recoveryMethods } from '#src/member/recovery/recovery-method.ts';
import { identityProviders } from '#src/identity/provider.ts';
import { siteFeatureNames } from '#src/page/site-features.ts';
import { legalPages } from '#src/content/legal.ts';
import { featureFlags } from '#src/system/feature-flag.ts';

/** Licence, helpline and minimum age, which were validated when the brand was applied. */
export const safePlayInfoSchema = z.object({
  minimumAge: z.int(),
  licence: z.optional(
    z.object({
      name: z.string(),
      number: z.string(),
      url: z.optional(z.string()),
      /** URL of the image beside the licence. */
      badge: z.optional(z.string()),
    }),
  ),
  helpline: z.optional(z.object({ name: z.string(), url: z.string() })),
});

export type SafePlayInfo = z.output<typeof safePlayInfoSchema>;

const id = z.optional(z.string());

/** Public configuration of logins. */
const loginOptionsShape = {
  /** Available identity providers, with flag, public id and secret configured. Show no others. [S6-010] */
  loginChannels: z.optional(z.array(z.enum(identityProviders))),
  /** Whether codes are sent to mobile numbers, for login and registration. [S7-018] */
  smsCodes: z.optional(z.boolean()),
  /** Shortest new password, in characters; 6 if omitted. [S9-032] */
  passwordMinLength: z.optional(z.int()),
  /** How a member can set a new password without the old one, in order; omitted if no method is available. */
  recovery: z.optional(z.array(z.enum(recoveryMethods))),
  /** The identity service; `null` if there is none. `firebase`: whether it sends codes to phone numbers. [S3-052] */
  smsProvider: z.optional(
    z.nullable(
      z.object({
        firebase: z.boolean(),
        apiKey: z.string(),
        appId: id,
        authDomain: z.string(),
        /** Hosts that serve `/__/auth` themselves, so that `authDomain` is the host. */
        authHosts: z.optional(z.array(z.string())),
        projectId: z.string(),
        messagingSenderId: id,
        vapidKey: id,
        googleWebClientId: id,
        facebookAppId: id,
        /** URL of an emulator for the SDK; never in production. */
        emulatorUrl: id,
        /** Script of the emulator that replaces Google's script for windows; never in production. */
        emulatorScriptUrl: id,
      }),
    ),
  ),
  /** The only host with a Telegram login, if the channel is available; other hosts show no button. [S3-053] */
  telegramAuthDomain: z.optional(z.string()),
  /** Id of the LINE channel and number of profile pictures. [S3-054] */
  gw: z.optional(z.object({ LINE_CLIENT_ID: z.string(), PROFILE_ICON_COUNT: z.int() })),
  /** The https URL to which the session token is synced; `null` for none. [S7-056] */
  tokenSyncUrl: z.optional(z.nullable(z.string())),
};

/** The configuration of a merchant's site in its pages. [S3-059] */
export const siteInfoSchema = z.object({
  merchantCode: z.string(),
  title: z.string(),
  languages: z.array(z.string()),
  defaultLanguage: z.string(),
  register: z.object({
    captcha: z.object({ enabled: z.boolean() }),
    /** Registration methods and their fields, in order; all if omitted. */
    fields: z.optional(
      z.object({
        username: z.optional(z.array(z.enum(usernameRegistrationFields))),
        mobile: z.optional(z.array(z.enum(mobileRegistrationFields))),
      }),
    ),
    /** Consent text in addition to the default one. */
    consent: z.optional(z.string()),
  }),
  /** Base domains with affiliate subdomains. [S6-008] */
  affiliateBases: z.optional(z.array(z.string())),
  /** An omitted flag is off; pages contain only flags that are on. */
  whitelabelVal: z.partialRecord(z.enum(featureFlags), z.boolean()),
  mobileTemplate: z.object({
    h5_logo: z.string(),
    favicon: z.string(),
    splash: z.string(),
    app_desc: z.string(),
    login_prompt_text: z.string(),
    apple_touch_icon: z.optional(z.string()),
    /** The background colour of the page, `#rrggbb`, which browsers use for their own UI. */
    theme_color: z.optional(z.string()),
    /** The background image; its style is already part of the page. */
    app_background: z.optional(z.string()),
    app_desc_font_color: z.optional(z.string()),
    /** `false`: the site cannot be installed. */
    pwa: z.optional(z.boolean()),
    /** `false`: installation is offered on phones only. */
    desktop_app_feature: z.optional(z.boolean()),
  }),
  safePlay: z.optional(safePlayInfoSchema),
  /** What the bar of a member's game shows about their play; omitted for nothing. */
  gameBar: z.optional(z.array(z.enum(['clock', 'net']))),
  /** Legal and help pages that the brand has written; none if omitted. */
  legal: z.optional(z.array(z.enum(legalPages))),
  customerService: z.array(
    z.object({ csType: z.string(), csPosition: z.string(), path: z.string(), labelIds: z.array(z.string()) }),
  ),
  /** Origins to which the URL (`path`) of a support channel may lead. [S3-038] */
  customerServiceOrigins: z.optional(z.array(z.string())),
  domainRoute: z.array(z.string()),
  resources: z.array(z.object({ resourceType: z.string(), url: z.string() })),
  download: z.optional(downloadRulesSchema),
  push: z.optional(z.boolean()),
  /** Version of the consent question, omitted for the first. A choice for another version does not count. */
  consentVersion: z.optional(z.int()),
  /** Whether advertisers are notified of visits with consent. [S3-056] */
  pixels: z.optional(z.boolean()),
  /** Advertising partners that the consent must name, by their names in `adPartners`; omitted if there are none. */
  partners: z.optional(z.array(z.string())),
  /** Features that this site does not have; omitted if there are none. */
  absentFeatures: z.optional(z.array(z.enum(siteFeatureNames))),
  /** Origins that serve images under the site's own paths, the preferred one first. */
  imageCDNs: z.array(z.string()),
  ...loginOptionsShape,
});

export type SiteInfo = z.output<typeof siteInfoSchema>;
