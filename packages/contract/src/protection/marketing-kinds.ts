/** Channels on which a member may choose to receive marketing. */
export const marketingChannels = ['email', 'sms', 'phone', 'push'] as const;

export type MarketingChannel = (typeof marketingChannels)[number];

/** Products about which a member may choose to receive marketing. */
export const marketingProducts = ['betting', 'bingo', 'casino', 'lottery'] as const;

export type MarketingProduct = (typeof marketingProducts)[number];

/** A channel and a product: each marketing choice of a member is about one such pair. */
export interface MarketingChoiceKey {
  readonly channel: MarketingChannel;
  readonly product: MarketingProduct;
}

/**
 * Version of the text beside the marketing choices, stored with each choice as proof of what the member has read.
 * Increase it when the meaning of the message `marketing.lead` changes.
 */
export const MARKETING_CONSENT_TEXT_VERSION = 1;

/**
 * Where a member made a marketing choice: on the page, in its form without scripts, or through another client of the
 * API.
 */
export const marketingChoiceSources = ['page', 'form', 'api'] as const;

/** Lists every channel with every product that a brand offers, by product. */
export const listMarketingChoiceKeys = ({ channels, products }: OfferedMarketing): MarketingChoiceKey[] =>
  products.flatMap((product) => channels.map((channel) => ({ channel, product })));

/** The channels and products that a brand offers: `protection.contact` in `brand.json`. */
export interface OfferedMarketing {
  readonly channels: readonly MarketingChannel[];
  readonly products: readonly MarketingProduct[];
}

/** Name of the field for a marketing choice in the form without scripts. */
export const getMarketingChoiceFieldName = ({ channel, product }: MarketingChoiceKey): string =>
  `${channel}-${product}`;

/** Content of the page for marketing choices in browsers without scripts. */
export interface MarketingChoicesPageContent extends OfferedMarketing {
  readonly show: 'marketing';
}
