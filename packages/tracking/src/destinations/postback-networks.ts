import type { AdEvent } from '@foyer/contract/tracking/ad-event';
import type { PostbackNetwork } from '@foyer/contract/tracking/pixel-config';
import type { AdDestination } from '#src/destinations/destination.ts';

/** Replaces the placeholders in an ad network's postback URL. Placeholders without a known value become empty. */
function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''));
}

function toTemplateValues({ eventId, amount, currency }: AdEvent, event: string, clickId: string) {
  return { clickId, event, eventId, amount: amount === undefined ? '' : String(amount), currency: currency ?? '' };
}

/**
 * Creates the destination of an ad network that is notified of a conversion by a request to its postback URL, which the
 * merchant configures. The URL contains the network's click id of the visitor; visits without it are not reported.
 */
function createPostbackDestination(network: PostbackNetwork): AdDestination {
  return {
    partner: network,
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
  /**
   * PropellerAds identifies the click by the parameter `visitor_id`, whose value is the `${SUBID}` of PropellerAds. The
   * advertiser's account at PropellerAds shows the whole postback URL. https://help.propellerads.com
   */
  propeller: createPostbackDestination('propeller'),
  /**
   * Kadam identifies the click by the parameter `data`, whose value is Kadam's click id.
   * https://wiki.kadam.net/en/index.php?title=Configuring_postback_for_CPA
   */
  kadam: createPostbackDestination('kadam'),
  /** No public documentation of MG SKY was found; a merchant gets the postback URL from its account manager there. [S3-021] */
  mgs: createPostbackDestination('mgs'),
  /** PHX publishes no pixel; a merchant gets the postback URL from its account manager there. [S3-021] */
  phx: createPostbackDestination('phx'),
  /** Devils publishes no pixel; a merchant gets the postback URL from its account manager there. [S3-021] */
  devils: createPostbackDestination('devils'),
  /**
   * No public documentation of Macan Native was found; a merchant gets the postback URL from its account manager there.
   * [S3-021]
   */
  macan: createPostbackDestination('macan'),
} as const satisfies Readonly<Record<PostbackNetwork, AdDestination>>;
