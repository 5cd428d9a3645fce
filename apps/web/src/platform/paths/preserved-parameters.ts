/** Query parameters that stay in the URL through every navigation inside the site. [S2-014] */
export const preservedParameters = [
  'affiliateCode',
  'referralCode',
  'r',
  'inApp',
  'fullscreen',
  'from',
  'fbclid',
  'gclid',
  'ttclid',
  'kwaiclid',
  'bbg',
  'isBgeTest',
  'cid',
  'kw',
] as const;

/**
 * Adds the preserved parameters of the query `search` to the URL `href`. Parameters that `href` already has take
 * precedence. [S2-014]
 */
export function addPreservedParameters(href: string, search: string): string {
  const from = new URLSearchParams(search);
  const [path = '', query = ''] = href.split('?', 2);
  const to = new URLSearchParams(query);
  for (const name of preservedParameters) {
    const value = from.get(name);
    if (value !== null && !to.has(name)) to.set(name, value);
  }
  const text = to.toString();
  return text ? `${path}?${text}` : path;
}
