import Hammer from 'lucide-react/icons/hammer';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Frame } from '#src/routes/frame.tsx';
import { paths } from '#src/platform/paths/paths.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PrimaryLink } from '#src/platform/paths/primary-link.tsx';

type Place = 'promotions' | 'inbox';

function comingSoon(place: Place): () => ReactNode {
  return function ComingSoon(): ReactNode {
    const t = useTranslations('pages');
    return (
      <Frame>
        <EmptyState
          heading="h1"
          icon={<Hammer size={40} aria-hidden />}
          title={t(`place.${place}`)}
          text={t('comingSoon')}
          action={<PrimaryLink href={paths.home.getHref()}>{t('toHome')}</PrimaryLink>}
        />
      </Frame>
    );
  };
}

/** Places that this site does not offer yet, and says so. [S8-025] */
export const PromotionsPage = comingSoon('promotions');
export const InboxPage = comingSoon('inbox');
