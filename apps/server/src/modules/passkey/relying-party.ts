import type { ApiCall } from '#src/http/wps/operation.ts';

/**
 * Returns the relying party id of a request, to which its passkeys are bound: the host of the merchant's first domain
 * for that domain, its subdomains and the merchant's other domains (related origins), otherwise the own host. Decision
 * 0052 (Passkeys).
 */
export function getRelyingPartyId({ merchant, origin }: Pick<ApiCall, 'merchant' | 'origin'>): string {
  const own = new URL(origin).hostname;
  const { domainRoute } = merchant.brand;
  const [first] = domainRoute;
  if (first === undefined) return own;
  const id = new URL(first).hostname;
  return domainRoute.includes(origin) || own === id || own.endsWith(`.${id}`) ? id : own;
}
