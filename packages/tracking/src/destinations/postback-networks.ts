import type { AdEvent } from '@foyer/contract/tracking/ad-event';
import type { PostbackNetwork } from '@foyer/contract/tracking/pixel-config';
import type { Destination } from '#src/destinations/destination.ts';

/** Fills a network's address; unknown values are empty. */
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
function postbackDestination(network: PostbackNetwork): Destination {
  return {
    vendor: network,
    purpose: 'advertising',
    hosts: (address) => [address.slice(0, address.indexOf('/', 'https://'.length))],
    words: { register: 'register', deposit: 'deposit', redeposit: 'redeposit', firstDeposit: 'first_deposit' },
    start: ({ page, visit: { clickIds }, id: address }) => {
      const clickId = clickIds[network];
      if (clickId === undefined) return null;
      return (event, name) => page.callAddress(filled(address, valuesOf(event, name, clickId)));
    },
  };
}

export const postbackDestinations = {
  /** PropellerAds counts a conversion by `visitor_id`, which is its `${SUBID}`; the whole address stands in the advertiser's account. https://help.propellerads.com */
  propeller: postbackDestination('propeller'),
  /** Kadam counts a conversion by `data`, which is its click's id. https://wiki.kadam.net/en/index.php?title=Configuring_postback_for_CPA */
  kadam: postbackDestination('kadam'),
  /** MG SKY publishes nothing that was found: its account manager hands out the address. [S3-021] */
  mgs: postbackDestination('mgs'),
  /** Publishes no pixel: its account manager hands out the address. [S3-021] */
  phx: postbackDestination('phx'),
  /** Publishes no pixel: its account manager hands out the address. [S3-021] */
  devils: postbackDestination('devils'),
  /** Macan Native publishes nothing that was found: its account manager hands out the address. [S3-021] */
  macan: postbackDestination('macan'),
} as const satisfies Readonly<Record<PostbackNetwork, Destination>>;
