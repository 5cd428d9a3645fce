import type {
  MarketingChannel,
  MarketingProduct,
  marketingChoiceSources,
} from '@foyer/contract/protection/marketing-kinds';
import type { Generated } from 'kysely';

export interface MarketingTables {
  /**
   * Choices of members about marketing. The last one of a channel and a product is in force; without one, nothing is sent. A
   * trigger rejects every change of a row, so that the rows prove what a member chose.
   */
  contact_choice: {
    /** Sequence number of the choice; the one with the highest number is in force. */
    seq: Generated<number>;
    member_id: string;
    channel: MarketingChannel;
    product: MarketingProduct;
    chosen: boolean;
    /** Version of the text that the member had read: `MARKETING_CONSENT_TEXT_VERSION`. */
    text_version: number;
    source: (typeof marketingChoiceSources)[number];
    at: Date;
  };
}
