import * as z from 'zod/mini';
import { identityProviders } from '#src/identity/provider.ts';

const id = z.optional(z.string());

/** What a site's page needs to know to log somebody in through others. Public ids; no secret is among them. */
export const signInInfoShape = {
  /** Providers that are open here: flag, public id and secret are all there. Show no others. [S6-010] */
  loginChannels: z.optional(z.array(z.enum(identityProviders))),
  /** Codes are sent to mobile numbers here: somebody may log in and register by one. [S7-018] */
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
