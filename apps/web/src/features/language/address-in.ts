import { routePaths } from '@foyer/contract/page/route-paths';

/** The page at an address in another language, with all that the address says of it. [S2-014] */
export function addressIn(code: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  query.set('lang', code);
  return `${pathname === routePaths.language ? routePaths.home : pathname}?${query}`;
}
