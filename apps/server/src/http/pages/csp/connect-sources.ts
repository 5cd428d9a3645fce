import type { BrandFile } from '@foyer/contract/brand/brand-file';

/** Addresses elsewhere that a merchant's pages may call: where the session token is synced to, and no other path there. [S7-056] */
export function connectSources({ tokenSync }: Pick<BrandFile, 'tokenSync'>): string[] {
  if (tokenSync === undefined) return [];
  const { origin, pathname } = new URL(tokenSync.url);
  // These two would end the source or the directive.
  return [origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')];
}
