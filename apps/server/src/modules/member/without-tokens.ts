/** What must not be kept from an address someone registered at. */
const SECRETS = ['token', 'tokens', 'code', 'state', 'sessionId', 'redirectUrl'];

/** The address without secrets in its query; without any query when it does not parse. */
export function withoutTokens(address: string): string {
  const url = URL.parse(address);
  if (!url) return address.replace(/[?#].*$/s, '');
  for (const name of SECRETS) url.searchParams.delete(name);
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}
