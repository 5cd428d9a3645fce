import type { BrandFile } from '@foyer/contract/brand/brand-file';
import type { BrandCopyFile } from '@foyer/contract/brand/brand-copy-file';
import type { LegalTextInfo } from '#src/modules/legal/legal-text-store.public.ts';
import type { LanguageCode } from '@foyer/contract/language';
import type { SiteFeature } from '@foyer/contract/page/site-features';
import type { MerchantCountry } from '@foyer/contract/system/get-merchant-country';
import type { SiteStatus } from '@foyer/contract/system/get-site-status';
import {
  mobileRegistrationFields,
  usernameRegistrationFields,
  type RegistrationFields,
} from '@foyer/contract/brand/registration-fields';

/** A merchant: one site with its settings from the brand folder. */
export interface Merchant {
  readonly code: string;
  readonly brand: BrandFile;
  /** Changes with the brand, catalogue, copy or images; it is part of every cache key. */
  readonly revision: string;
  readonly maintenance: { readonly on: boolean; readonly endsAt: Date | null };
  /** Texts of an operator's platform, which replace those of the brand folder. */
  readonly texts?: PlatformSiteSettings['texts'];
  /** Features of the product that the operator's platform does not have. */
  readonly absentFeatures?: readonly SiteFeature[];
}

/** Texts about the site as a whole (e.g. its description) from an operator's platform. */
export type PlatformSiteTexts = Partial<BrandCopyFile['site']>;

/** Settings of a site that were read from an operator's platform. */
export interface PlatformSiteSettings {
  readonly status: Pick<SiteStatus, 'maintenance' | 'maintenanceEnd' | 'info'>;
  /** Country and currency of the site from the platform; `null` before its first response. */
  readonly country: MerchantCountry | null;
  /** Texts of the site from the platform, by the language in which the status was requested. */
  readonly texts: Readonly<Partial<Record<LanguageCode, PlatformSiteTexts>>>;
  /** Features that the platform lists as absent, or for which it has no endpoint. */
  readonly absentFeatures: readonly SiteFeature[];
}

/** All merchants in memory, because every request looks up its merchant by host. */
export interface MerchantDirectory {
  /**
   * Finds the merchant of a host. `name` is in lower case and without port. An exact host takes precedence over
   * `*.base`, in which `*` matches one DNS label.
   */
  byHost(name: string): Merchant | null;
  byCode(code: string): Merchant | null;
  all(): readonly Merchant[];
  /** Returns the merchants as stored, without the overrides of an operator's platform or the brand editor. */
  stored(): readonly Merchant[];
  /** Replaces settings of a merchant, in this process, by those of the operator's platform. [S3-059] */
  applyPlatformState(code: string, state: PlatformSiteSettings): void;
  /** Loads all merchants again from the database. */
  refresh(): Promise<void>;
  /** Replaces a merchant's flags in this process; `null` restores the stored flags. Only the brand editor uses it. */
  overrideFlags(code: string, flags: BrandFile['flags'] | null): void;
  /** Loads the merchants again if one of them has changed in the database. The check is one cheap query. */
  refreshIfChanged(): Promise<void>;
}

/** Data of a merchant's site that is not in `brand.json`: copy, legal texts, colours and images. */
export interface MerchantSite {
  /** Copy (texts of the brand) by language, for every language of the brand. */
  readonly copy: Readonly<Record<string, BrandCopyFile>>;
  /**
   * The legal texts that are not withdrawn, without their bodies, in every version and language, newest version first.
   */
  readonly legal: readonly LegalTextInfo[];
  readonly tokensCss: string;
  readonly artRevision: string;
  /** SHA-256 in hexadecimal of each file in the `art` folder, by path inside the folder. */
  readonly images: ReadonlyMap<string, string>;
}

/** Reads the site data of a merchant at its revision; cached. */
export type MerchantSiteReader = (merchant: Merchant) => Promise<MerchantSite>;

/**
 * Returns the registration methods that a merchant offers, each with the fields of its form in order. Registration by
 * mobile number requires that the merchant sends codes. [S1-002]
 */
export function getRegistrationFields({ register, codes }: BrandFile): RegistrationFields {
  const { username, mobile } = register ?? { username: usernameRegistrationFields, mobile: mobileRegistrationFields };
  return { username, mobile: codes === undefined ? undefined : mobile };
}
