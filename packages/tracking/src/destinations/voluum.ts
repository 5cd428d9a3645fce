import type { AdDestination } from '#src/destinations/destination.ts';

/**
 * Sends conversions to Voluum, which counts only conversions with a click id of Voluum, and each `txid` of a click
 * once. https://doc.voluum.com/article/parameters-in-postback-urls,
 * https://doc.voluum.com/article/upselling-tracking-subsequent-conversions,
 * https://doc.voluum.com/en/custom_conversions.html
 */
export const voluumDestination: AdDestination = {
  partner: 'voluum',
  purpose: 'advertising',
  hosts: (domain) => [`https://${domain}`],
  eventNames: {
    register: 'registration',
    startTrial: 'trial',
    depositSubmit: 'deposit_submit',
    deposit: 'deposit',
    redeposit: 'redeposit',
    firstDeposit: 'first_deposit',
  },
  start: ({ page, visit: { clickIds }, id: domain }) => {
    const cid = clickIds['voluum'] ?? clickIds['cid'];
    if (cid === undefined) return null;
    return (event, et) => {
      const query = new URLSearchParams({ cid, et, txid: event.eventId });
      if (event.amount !== undefined) query.set('payout', String(event.amount));
      if (event.currency !== undefined) query.set('currency', event.currency);
      page.requestUrl(`https://${domain}/conversion.gif?${query}`);
    };
  },
};
