import type {
  MarketingChannel,
  MarketingProduct,
  MarketingChoiceKey,
} from '@foyer/contract/protection/marketing-kinds';
import { useTranslations } from 'use-intl';

interface MarketingNames {
  readonly channel: (channel: MarketingChannel) => string;
  readonly product: (product: MarketingProduct) => string;
}

/** Returns the names of channels and products in the language of the page. */
export function useMarketingNames(): MarketingNames {
  const t = useTranslations('marketing');
  const factor = useTranslations('factor');
  const account = useTranslations('account');
  const lobby = useTranslations('lobby');
  const channels: Readonly<Record<MarketingChannel, string>> = {
    email: factor('channel.email'),
    sms: factor('channel.sms'),
    phone: t('phone'),
    push: account('notifications'),
  };
  return {
    channel: (channel) => channels[channel],
    product: (product) => (product === 'lottery' ? lobby('category.lottery') : t(`product.${product}`)),
  };
}

/** Groups marketing topics by product and keeps their order. */
export function groupByProduct<T extends MarketingChoiceKey>(topics: readonly T[]) {
  return [...new Set(topics.map(({ product }) => product))].map((product) => ({
    product,
    topics: topics.filter((topic) => topic.product === product),
  }));
}
