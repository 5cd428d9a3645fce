import type { AdEvent } from '@foyer/contract/tracking/ad-event';
import type { PostbackNetwork } from '@foyer/contract/tracking/pixel-config';
import type { AdDestination } from '#src/destinations/destination.ts';

/** Fills the placeholders of a network's URL; unknown values are empty. */
function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''));
}

function toTemplateValues({ eventId, amount, currency }: AdEvent, event: string, clickId: string) {
  return { clickId, event, eventId, amount: amount === undefined ? '' : String(amount), currency: currency ?? '' };
}

/**
 * A network that receives a conversion at a URL from the merchant's configuration, with the click id of the visitor. It
 * receives nothing of a visit without its click id.
 */
function createPostbackDestination(network: PostbackNetwork): AdDestination {
  return {
    vendor: network,
    purpose: 'advertising',
    hosts: (template) => [template.slice(0, template.indexOf('/', 'https://'.length))],
    eventNames: { register: 'register', deposit: 'deposit', redeposit: 'redeposit', firstDeposit: 'first_deposit' },
    start: ({ page, visit: { clickIds }, id: template }) => {
      const clickId = clickIds[network];
      if (clickId === undefined) return null;
      return (event, name) => page.requestUrl(fillTemplate(template, toTemplateValues(event, name, clickId)));
    },
  };
}

export const postbackDestinations = {
  /** PropellerAds counts a conversion by `visitor_id`, which is its `${SUBID}`; the advertiser's account shows the whole URL. https://help.propellerads.com */
  propeller: createPostbackDestination('propeller'),
  /** Kadam counts a conversion by `data`, which is its click id. https://wiki.kadam.net/en/index.php?title=Configuring_postback_for_CPA */
  kadam: createPostbackDestination('kadam'),
  /** No documentation of MG SKY was found: its account manager gives out the URL. [S3-021] */
  mgs: createPostbackDestination('mgs'),
  /** Publishes no pixel: its account manager gives out the URL. [S3-021] */
  phx: createPostbackDestination('phx'),
  /** Publishes no pixel: its account manager gives out the URL. [S3-021] */
  devils: createPostbackDestination('devils'),
  /** No documentation of Macan Native was found: its account manager gives out the URL. [S3-021] */
  macan: createPostbackDestination('macan'),
} as const satisfies Readonly<Record<PostbackNetwork, AdDestination>>;
