import { track } from '#src/platform/tracking/track.ts';

/**
 * Tells of a deposit that somebody asked for at the merchant's cashier, which is elsewhere and leads back here with
 * `depositSubmit=<amount>&currency=<ISO 4217>`. An arrived deposit is never taken from an address: the server knows. [S9-035]
 */
export function trackCashierReturn(search: string): void {
  const query = new URLSearchParams(search);
  const [amount, currency] = [query.get('depositSubmit') ?? '', query.get('currency') ?? ''];
  if (!/^\d{1,12}(?:\.\d{1,3})?$/.test(amount) || !/^[A-Z]{3}$/.test(currency)) return;
  track({ name: 'depositSubmit', value: { amount: Number(amount), currency } });
}
