import * as z from 'zod/mini';
import { downloadRulesSchema } from '#src/brand/download-rules.ts';
import { mobileFields, usernameFields } from '#src/brand/register-fields.ts';
import { identityProviders } from '#src/identity/provider.ts';
import { featureFlags } from '#src/system/feature-flag.ts';

/** Licence, helpline and age as a page shows them; they were validated when the brand was applied. */
export const safePlayInfoSchema = z.object({
  minimumAge: z.int(),
  licence: z.optional(
    z.object({
      name: z.string(),
      number: z.string(),
      url: z.optional(z.string()),
      /** Address of the drawing beside it. */
      badge: z.optional(z.string()),
    }),
  ),
  helpline: z.optional(z.object({ name: z.string(), url: z.string() })),
});

export type SafePlayInfo = z.output<typeof safePlayInfoSchema>;

const id = z.optional(z.string());

/** Public ids for a login through identity providers. */
const signInInfoShape = {
  /** Providers that are open here: flag, public id and secret are all there. Show no others. [S6-010] */
  loginChannels: z.optional(z.array(z.enum(identityProviders))),
  /** Codes are sent to mobile numbers, for login and registration. [S7-018] */
  smsCodes: z.optional(z.boolean()),
  /** The identity service; `null` without one. `firebase`: it sends the codes of phone numbers. [S3-052] */
  smsProvider: z.optional(
    z.nullable(
      z.object({
        firebase: z.boolean(),
        apiKey: z.string(),
        appId: id,
        authDomain: z.string(),
        /** On these hosts `authDomain` is the host itself: it serves `/__/auth`. */
        authHosts: z.optional(z.array(z.string())),
        projectId: z.string(),
        messagingSenderId: id,
        vapidKey: id,
        googleWebClientId: id,
        facebookAppId: id,
        /** Connect the SDK to this emulator; never there in production. */
        emulatorUrl: id,
        /** The script for windows that the emulator brings in place of Google's; never there in production. */
        emulatorScriptUrl: id,
      }),
    ),
  ),
  /** The one host that Telegram logs people in at, where that channel is open: elsewhere it has no button. [S3-053] */
  telegramAuthDomain: z.optional(z.string()),
  /** [S3-054] */
  gw: z.optional(z.object({ LINE_CLIENT_ID: z.string(), PROFILE_ICON_COUNT: z.int() })),
  /** Where the session token is synced to, of https; `null` for nowhere. [S7-056] */
  tokenSyncUrl: z.optional(z.nullable(z.string())),
};

/** How a merchant's site is set up, as its pages carry it. [S3-059] */
export const siteInfoSchema = z.object({
  merchantCode: z.string(),
  title: z.string(),
  languages: z.array(z.string()),
  defaultLanguage: z.string(),
  register: z.object({
    captcha: z.object({ enabled: z.boolean() }),
    /** The ways to register and what each asks, in order; left out, all of them. */
    fields: z.optional(
      z.object({
        username: z.optional(z.array(z.enum(usernameFields))),
        mobile: z.optional(z.array(z.enum(mobileFields))),
      }),
    ),
    /** Consent text in addition to the default one. */
    consent: z.optional(z.string()),
  }),
  /** Host names that take an affiliate's label in front. [S6-008] */
  affiliateBases: z.optional(z.array(z.string())),
  /** One that is left out is off: a page carries those alone that are on. */
  whitelabelVal: z.partialRecord(z.enum(featureFlags), z.boolean()),
  mobileTemplate: z.object({
    h5_logo: z.string(),
    favicon: z.string(),
    splash: z.string(),
    app_desc: z.string(),
    login_prompt_text: z.string(),
    apple_touch_icon: z.optional(z.string()),
    /** The colour of the page's ground, `#rrggbb`: a browser draws itself in it. */
    theme_color: z.optional(z.string()),
    /** Behind everything; its style is in the page already. */
    app_background: z.optional(z.string()),
    app_desc_font_color: z.optional(z.string()),
    /** `false`: the site is not to be installed. */
    pwa: z.optional(z.boolean()),
    /** `false`: it is offered to phones only. */
    desktop_app_feature: z.optional(z.boolean()),
  }),
  safePlay: z.optional(safePlayInfoSchema),
  customerService: z.array(
    z.object({ csType: z.string(), csPosition: z.string(), path: z.string(), labelIds: z.array(z.string()) }),
  ),
  /** Exact origins that a path of an entry may lead to. [S3-038] */
  customerServiceOrigins: z.optional(z.array(z.string())),
  domainRoute: z.array(z.string()),
  resources: z.array(z.object({ resourceType: z.string(), url: z.string() })),
  download: z.optional(downloadRulesSchema),
  push: z.optional(z.boolean()),
  /** Version of the consent question, omitted for the first. A choice for another version does not count. */
  consentVersion: z.optional(z.int()),
  /** Advertisers are notified of visits that allowed it. [S3-056] */
  pixels: z.optional(z.boolean()),
  /** Advertising partners that a choice has to name, as `adVendors` calls them; left out without any. */
  partners: z.optional(z.array(z.string())),
  /** Origins that serve pictures under the site's own paths, the preferred one first. */
  imageCDNs: z.array(z.string()),
  ...signInInfoShape,
});

export type SiteInfo = z.output<typeof siteInfoSchema>;
