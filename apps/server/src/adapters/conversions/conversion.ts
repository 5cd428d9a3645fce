import type { Consent } from '@foyer/contract/tracking/consent';
import type { PixelConfig } from '@foyer/contract/tracking/pixel-config';
import type { AdvertisingIds } from '@foyer/contract/member/registration/advertising-ids';
import type { ConversionApiSettings, MerchantConversionSecrets } from '#src/config/settings/conversion-settings.ts';

/** Conversions that the server sends to ad partners. */
export const adConversionNames = ['register', 'firstLaunch', 'deposit', 'firstDeposit', 'redeposit'] as const;

export type AdConversionName = (typeof adConversionNames)[number];

/** An action of a member that an advertisement may have led to. */
export interface AdConversion {
  readonly name: AdConversionName;
  /**
   * Id of the event, the same for every attempt of the browser and the server, so that ad partners can count it once.
   */
  readonly eventId: string;
  /** Time of the conversion, in milliseconds since 1970. */
  readonly at: number;
  /** Amount of a deposit, which may have decimals, and its currency; `null` for other conversions. */
  readonly money: { readonly amount: number; readonly currency: string } | null;
  /** URL of the site. */
  readonly page: string;
  readonly userData: AdConversionUserData;
  /** Ids of the advertisement that led to the registration. */
  readonly track: AdvertisingIds;
  readonly consent: Consent;
}

/** The member of a conversion, as far as the server knows them. */
export interface AdConversionUserData {
  readonly email: string | null;
  /** Mobile number in digits with the country code, without `+`. */
  readonly mobile: string | null;
  /** The browser's id at the ad partner; `null` if the browser reported none. */
  readonly visitorId: string | null;
  /** The browser's Google Analytics session; `null` if it has none. */
  readonly sessionId: string | null;
  /** IP address of the browser; `null` if the conversion did not come from a browser. */
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** Country of the member, ISO 3166-1. */
  readonly country: string | null;
}

/** The settings of a merchant for ad partners. */
export interface AdvertiserSettings {
  readonly config: PixelConfig;
  readonly secrets: MerchantConversionSecrets;
  readonly services: ConversionApiSettings;
}

export interface AdvertiserRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Whether an ad partner took a conversion; `retry`: temporarily rejected; `rejected`: permanently. */
export type ConversionDeliveryOutcome = 'accepted' | 'retry' | 'rejected';

/** An ad partner that receives conversions from the server. */
export interface ConversionAdvertiser {
  /** The kind of consent that the member must have given. */
  readonly purpose: keyof Consent;
  /**
   * True if the ad partner counts two events with the same id only once. If false, a conversion is not sent again when
   * it is unknown whether the first request arrived.
   */
  readonly deduplicates: boolean;
  /** Whether the merchant has the settings that the ad partner requires. */
  readonly isConfigured: (account: Omit<AdvertiserSettings, 'services'>) => boolean;
  /** Builds the request; `null` if the ad partner could not identify the person or has no name for the event. */
  readonly buildRequest: (conversion: AdConversion, account: AdvertiserSettings) => AdvertiserRequest | null;
  /**
   * Reads from the response whether the conversion was accepted; `null` if only the HTTP status decides. `json` is `null`
   * if the body is not JSON.
   */
  readonly readVerdict?: (response: {
    readonly status: number;
    readonly json: unknown;
  }) => ConversionDeliveryOutcome | null;
}
