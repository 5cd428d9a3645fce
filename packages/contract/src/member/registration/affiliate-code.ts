/** Format of an affiliate's code or a member's referral code in URLs: 1 to 64 letters, digits, dashes and underscores. */
export const AFFILIATE_OR_REFERRAL_CODE_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Affiliate code of the merchant's own site, the host label `www`. The label `preview`, for the unpublished site,
 * counts as the same affiliate. [S6-008]
 */
export const DEFAULT_AFFILIATE = 'www';

const LABEL = /^[a-z0-9-]{1,63}$/;

/** Returns the base domains whose subdomains are affiliate codes: `example.com` for the host `*.example.com`. */
export function listAffiliateBaseDomains(hosts: readonly string[]): string[] {
  return hosts.filter((host) => host.startsWith('*.')).map((host) => host.slice(2));
}

/**
 * Returns the affiliate code in a host name, which is the single label before a base domain; `www` for the label `preview`.
 * `null` if the host name is not of that form. [S6-008]
 */
export function getAffiliateOfHost(name: string, bases: readonly string[]): string | null {
  const dot = name.indexOf('.');
  const label = name.slice(0, Math.max(dot, 0)).toLowerCase();
  if (!LABEL.test(label) || !bases.includes(name.slice(dot + 1).toLowerCase())) return null;
  return label === 'preview' ? DEFAULT_AFFILIATE : label;
}

export interface AffiliateSources {
  /** Affiliate code in the host name, from `getAffiliateOfHost`. */
  readonly host: string | null;
  /** Affiliate code in the URL parameter `affiliateCode`. */
  readonly query: string | null;
  /** Affiliate code that the browser stored during an earlier visit. */
  readonly stored: string | null;
}

/**
 * Selects the affiliate who is paid for a visitor: the affiliate of the host name, else of the URL, else the stored one. The
 * merchant's own `www` comes last, because affiliates also link to it. [S6-008]
 */
export function chooseAffiliate({ host, query, stored }: AffiliateSources): string | null {
  const affiliate = [host === DEFAULT_AFFILIATE ? null : host, query, stored].find(
    (code) => code && AFFILIATE_OR_REFERRAL_CODE_PATTERN.test(code),
  );
  return affiliate ?? host;
}
