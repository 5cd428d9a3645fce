/** An affiliate's or a member's code in addresses: 1 to 64 letters, digits, dashes and underscores. */
export const INVITE_CODE_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

/** The merchant's own site; `preview` is the same before it is published. [S6-008] */
export const DEFAULT_AFFILIATE = 'www';

const LABEL = /^[a-z0-9-]{1,63}$/;

/** Bases of a merchant's hosts that take an affiliate in front: `example.com` of `*.example.com`. */
export function getAffiliateBases(hosts: readonly string[]): string[] {
  return hosts.filter((host) => host.startsWith('*.')).map((host) => host.slice(2));
}

/** The affiliate of a host name: the one label in front of a base, `preview` as `www`; else `null`. [S6-008] */
export function getHostAffiliate(name: string, bases: readonly string[]): string | null {
  const dot = name.indexOf('.');
  const label = name.slice(0, Math.max(dot, 0)).toLowerCase();
  if (!LABEL.test(label) || !bases.includes(name.slice(dot + 1).toLowerCase())) return null;
  return label === 'preview' ? DEFAULT_AFFILIATE : label;
}

export interface AffiliateSources {
  /** From `getHostAffiliate`. */
  readonly host: string | null;
  /** Of the `affiliateCode` parameter. */
  readonly query: string | null;
  /** From the stored registration info. */
  readonly stored: string | null;
}

/**
 * Who is paid for a visitor: the host, then the address, then what was kept. The house itself only when nobody else is
 * named: `www` is where a partner's link leads as often as his own host. [S6-008]
 */
export function chooseAffiliate({ host, query, stored: kept }: AffiliateSources): string | null {
  const named = [host === DEFAULT_AFFILIATE ? null : host, query, kept].find(
    (code) => code && INVITE_CODE_PATTERN.test(code),
  );
  return named ?? host;
}
