import { toSameSitePath } from '@foyer/contract/page/same-site-path';
import { parseExternalUrl } from '#src/platform/handoff/external-url.ts';

interface CashierLinkTarget {
  readonly href: string;
  /** Whether the cashier is a page of this site. */
  readonly isSitePage: boolean;
}

/** Returns where the link to a brand's cashier leads; `null` if its URL is not safe. */
export function parseCashierUrl(url: string): CashierLinkTarget | null {
  const path = toSameSitePath(url);
  if (path !== null) return { href: path, isSitePage: true };
  const href = parseExternalUrl(url)?.href;
  return href === undefined ? null : { href, isSitePage: false };
}
