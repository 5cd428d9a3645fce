import type { BrandFile } from '@foyer/contract/brand/brand-file';
import type { CopyFile } from '@foyer/contract/brand/copy-file';
import { mobileFields, usernameFields, type RegisterFields } from '@foyer/contract/brand/register-fields';
import type { PlatformSettings } from '#src/modules/merchant/platform-settings.ts';

/** A merchant as applied to the database from its brand folder. */
export interface Merchant {
  readonly code: string;
  readonly brand: BrandFile;
  /** Changes whenever brand, catalogue, words or art do: part of every cache key. */
  readonly revision: string;
  readonly maintenance: { readonly on: boolean; readonly endsAt: Date | null };
}

/** The merchants of this installation, kept in memory: every request asks for one by its host. */
export interface MerchantDirectory {
  /** By host name, lower case and without port: an exact host first, then `*.base` with one label in front. */
  byHost(name: string): Merchant | null;
  byCode(code: string): Merchant | null;
  all(): readonly Merchant[];
  /** The merchants as they are stored, without what a platform or the workbench sets. */
  loaded(): readonly Merchant[];
  /** Lets the status of an operator's own platform set these fields of a brand in this process. [S3-059] */
  applyPlatformSettings(code: string, settings: PlatformSettings): void;
  /** Reads the merchants anew. */
  refresh(): Promise<void>;
  /** Lets a merchant have these flags in this process, whatever is stored; `null` ends that. For the workbench only. */
  draftFlags(code: string, flags: BrandFile['flags'] | null): void;
  /** Reads them anew where something of them has changed, which is cheap to ask. */
  catchUp(): Promise<void>;
}

/** What pages and calls show of a merchant besides its settings. */
export interface MerchantSite {
  /** The merchant's own words by language; every language of the brand is there. */
  readonly copy: Readonly<Record<string, CopyFile>>;
  readonly tokensCss: string;
  readonly artRevision: string;
  /** The files of its `art` folder: path inside the folder to the SHA-256 of the bytes, in hexadecimal. */
  readonly images: ReadonlyMap<string, string>;
}

/** The site of a merchant at its revision, from memory after the first time. */
export type ReadSite = (merchant: Merchant) => Promise<MerchantSite>;

/** The ways to register that are open at a merchant, with their fields in order. A mobile number needs codes. [S1-002] */
export function registerFieldsOf({ register, codes }: BrandFile): RegisterFields {
  const { username, mobile } = register ?? { username: usernameFields, mobile: mobileFields };
  return { username, mobile: codes === undefined ? undefined : mobile };
}
