import type { ApiCallContext } from '#src/http/wps/operation.ts';

/**
 * Returns the WebAuthn relying party id of a request. It is the host of the merchant's first domain if the request is
 * for that domain, a subdomain of it, or another domain of the merchant (related origins); otherwise the request's own
 * host. Decision 0052 (Passkeys).
 */
export function getRelyingPartyId({ merchant, origin }: Pick<ApiCallContext, 'merchant' | 'origin'>): string {
  const own = new URL(origin).hostname;
  const { domainRoute } = merchant.brand;
  const [first] = domainRoute;
  if (first === undefined) return own;
  const id = new URL(first).hostname;
  return domainRoute.includes(origin) || own === id || own.endsWith(`.${id}`) ? id : own;
}
