import type { BrandFile } from '@foyer/contract/brand/brand-file';

/** A merchant as applied to the database from its brand folder. */
export interface Merchant {
  readonly code: string;
  readonly brand: BrandFile;
  /** Changes whenever brand, catalogue, words or art do: part of every cache key. */
  readonly revision: string;
  readonly maintenance: { readonly on: boolean; readonly endsAt: Date | null };
}
