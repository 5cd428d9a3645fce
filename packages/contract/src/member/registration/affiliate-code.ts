/** An affiliate's or a member's code in URLs: 1 to 64 letters, digits, dashes and underscores. */
export const INVITE_CODE_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

/** The affiliate code of the merchant's own site; `preview` is its unpublished version. [S6-008] */
export const DEFAULT_AFFILIATE = 'www';

const LABEL = /^[a-z0-9-]{1,63}$/;

/** The base domains with affiliate subdomains: `example.com` of `*.example.com`. */
export function listAffiliateBaseDomains(hosts: readonly string[]): string[] {
  return hosts.filter((host) => host.startsWith('*.')).map((host) => host.slice(2));
}

/** The affiliate of a host name: the single label before a base domain, with `www` for `preview`; otherwise `null`. [S6-008] */
export function getAffiliateOfHost(name: string, bases: readonly string[]): string | null {
  const dot = name.indexOf('.');
  const label = name.slice(0, Math.max(dot, 0)).toLowerCase();
  if (!LABEL.test(label) || !bases.includes(name.slice(dot + 1).toLowerCase())) return null;
  return label === 'preview' ? DEFAULT_AFFILIATE : label;
}

export interface AffiliateSources {
  /** From `getAffiliateOfHost`. */
  readonly host: string | null;
  /** From the `affiliateCode` parameter. */
  readonly query: string | null;
  /** From the stored registration info. */
  readonly stored: string | null;
}

/**
 * Selects the affiliate who is paid for a visitor: from the host, then the query, then the stored code. The merchant itself is
 * last, because affiliates also link to `www`. [S6-008]
 */
export function chooseAffiliate({ host, query, stored }: AffiliateSources): string | null {
  const affiliate = [host === DEFAULT_AFFILIATE ? null : host, query, stored].find(
    (code) => code && INVITE_CODE_PATTERN.test(code),
  );
  return affiliate ?? host;
}
