import type { AdEvent } from '@foyer/contract/tracking/ad-event';
import type { PostbackNetwork } from '@foyer/contract/tracking/pixel-config';
import type { Destination } from '#src/destinations/destination.ts';

/** Fills a network's address; what is not known of an event stays empty. */
function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''));
}

function valuesOf({ eventId, amount, currency }: AdEvent, event: string, clickId: string) {
  return { clickId, event, eventId, amount: amount === undefined ? '' : String(amount), currency: currency ?? '' };
}

/**
 * A network that is told of a conversion by an address which the merchant got from it, with the id of the click that it sent
 * here; without such a click it is told nothing.
 */
export function postbackDestination(network: PostbackNetwork): Destination {
  return {
    vendor: network,
    purpose: 'advertising',
    hosts: ({ postbacks }) => {
      const template = postbacks?.[network];
      return template === undefined ? [] : [template.slice(0, template.indexOf('/', 'https://'.length))];
    },
    words: { register: 'register', deposit: 'deposit', redeposit: 'redeposit', firstDeposit: 'first_deposit' },
    start: ({ page, visit: { clickIds }, config: { postbacks }, wordFor }) => {
      const template = postbacks?.[network];
      const clickId = clickIds[network];
      if (template === undefined || clickId === undefined) return null;
      return (event) => {
        const word = wordFor(event);
        if (word !== null) page.callAddress(filled(template, valuesOf(event, word, clickId)));
      };
    },
  };
}
