import type { BrandFile } from '@foyer/contract/brand/brand-file';
import type { CopyFile } from '@foyer/contract/brand/copy-file';
import type { LegalTextInfo } from '#src/modules/legal/legal-texts.public.ts';
import type { LanguageCode } from '@foyer/contract/language';
import type { SiteFeature } from '@foyer/contract/page/site-features';
import type { Country } from '@foyer/contract/system/get-merchant-country';
import type { SiteStatus } from '@foyer/contract/system/get-status';
import {
  mobileRegistrationFields,
  usernameRegistrationFields,
  type RegisterFields,
} from '@foyer/contract/brand/register-fields';

/** A merchant, as stored from its brand folder. */
export interface Merchant {
  readonly code: string;
  readonly brand: BrandFile;
  /** Revision, which changes with brand, catalogue, copy or images and is part of every cache key. */
  readonly revision: string;
  readonly maintenance: { readonly on: boolean; readonly endsAt: Date | null };
  /** Texts of an operator's platform, which replace those of the brand folder. */
  readonly texts?: PlatformSiteSettings['texts'];
  /** Features that an operator's platform does not have. */
  readonly absentFeatures?: readonly SiteFeature[];
}

/** Texts about a site as a whole. */
export type PlatformSiteTexts = Partial<CopyFile['site']>;

/** Settings of a site that an operator's platform sends. */
export interface PlatformSiteSettings {
  readonly status: Pick<SiteStatus, 'maintenance' | 'maintenanceEnd' | 'info'>;
  /** Country and currency of the platform; `null` before its first response. */
  readonly country: Country | null;
  /** Texts by the language in which the status was requested. */
  readonly texts: Readonly<Partial<Record<LanguageCode, PlatformSiteTexts>>>;
  /** Features that the platform lists as absent, or whose endpoint it does not have. */
  readonly absentFeatures: readonly SiteFeature[];
}

/** All merchants in memory: every request looks its merchant up by host. */
export interface MerchantDirectory {
  /**
   * Finds the merchant of a host; `name` is lower case and without port. An exact host takes precedence over `*.base`,
   * which matches one label.
   */
  byHost(name: string): Merchant | null;
  byCode(code: string): Merchant | null;
  all(): readonly Merchant[];
  /** Returns the stored merchants, without settings of a platform or the brand editor. */
  stored(): readonly Merchant[];
  /** Overrides settings of a merchant in this process by those of the operator's platform. [S3-059] */
  applyPlatformState(code: string, state: PlatformSiteSettings): void;
  /** Loads the merchants again. */
  refresh(): Promise<void>;
  /** Overrides a merchant's flags in this process; `null` ends the override. For the brand editor only. */
  overrideFlags(code: string, flags: BrandFile['flags'] | null): void;
  /** Loads the merchants again if one has changed. The check is cheap. */
  refreshIfChanged(): Promise<void>;
}

/** Data of a merchant's site besides its settings. */
export interface MerchantSite {
  /** Copy by language, for every language of the brand. */
  readonly copy: Readonly<Record<string, CopyFile>>;
  /** The legal texts without their bodies: every version and language that can be read, the newest version first. */
  readonly legal: readonly LegalTextInfo[];
  readonly tokensCss: string;
  readonly artRevision: string;
  /** Files of the `art` folder: path inside the folder to SHA-256 in hexadecimal. */
  readonly images: ReadonlyMap<string, string>;
}

/** Reads the site of a merchant at its revision; cached. */
export type MerchantSiteReader = (merchant: Merchant) => Promise<MerchantSite>;

/** The registration methods of a merchant and their fields in order. A mobile number requires codes. [S1-002] */
export function getRegisterFields({ register, codes }: BrandFile): RegisterFields {
  const { username, mobile } = register ?? { username: usernameRegistrationFields, mobile: mobileRegistrationFields };
  return { username, mobile: codes === undefined ? undefined : mobile };
}
