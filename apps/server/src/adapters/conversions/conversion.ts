import type { Consent } from '@foyer/contract/tracking/consent';
import type { PixelConfig } from '@foyer/contract/tracking/pixel-config';
import type { PixelTrack } from '@foyer/contract/member/registration/pixel-track';
import type { ConversionServices, MerchantConversionSecrets } from '#src/config/conversion-settings.ts';

/** Conversions that the server sends to advertisers. */
export const conversionNames = ['register', 'firstLaunch', 'deposit', 'firstDeposit', 'redeposit'] as const;

export type ConversionName = (typeof conversionNames)[number];

/** Something a member did that an advertiser may have brought about. */
export interface Conversion {
  readonly name: ConversionName;
  /** The same for every attempt, from the browser or the server. */
  readonly eventId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Of a deposit; whole or broken units. */
  readonly money: { readonly amount: number; readonly currency: string } | null;
  /** Address of the site. */
  readonly page: string;
  readonly person: ConvertedPerson;
  /** Ids of the advertisement that the member registered by. */
  readonly track: PixelTrack;
  readonly consent: Consent;
}

/** Who did it, as far as the house knows. */
export interface ConvertedPerson {
  readonly email: string | null;
  /** Digits with the country's code, without `+`. */
  readonly mobile: string | null;
  /** The browser's ids at advertisers; `null` if it reported none. */
  readonly visitorId: string | null;
  /** The session of Google Analytics that the browser was in; `null` without one. */
  readonly sessionId: string | null;
  /** `null` if the conversion did not come from a browser. */
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** ISO 3166-1. */
  readonly country: string | null;
}

/** What a merchant has at advertisers. */
export interface ConversionAccount {
  readonly config: PixelConfig;
  readonly secrets: MerchantConversionSecrets;
  readonly services: ConversionServices;
}

export interface VendorRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** `taken`; `later`: not now; `refused`: never. */
export type VendorVerdict = 'taken' | 'later' | 'refused';

/** An advertiser that receives conversions from the server. */
export interface ConversionVendor {
  /** What the member has to have allowed. */
  readonly purpose: keyof Consent;
  /** Whether it counts two events with one id once. To others, a conversion with an unknown result is never sent again. */
  readonly countsOnce: boolean;
  /** Whether the merchant has what it takes. */
  readonly isUsed: (account: Omit<ConversionAccount, 'services'>) => boolean;
  /** What is sent; `null` as long as nothing is known that the vendor knows the person by, or where it has no word for the event. */
  readonly request: (conversion: Conversion, account: ConversionAccount) => VendorRequest | null;
  /** What an answer says that its status does not; `null` for nothing more. `json` is `null` where it is none. */
  readonly readAnswer?: (answer: { readonly status: number; readonly json: unknown }) => VendorVerdict | null;
}
