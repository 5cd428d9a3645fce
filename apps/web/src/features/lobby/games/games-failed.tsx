import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ActionButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** In place of games that did not arrive. */
export function GamesFailed({ retry }: { readonly retry: () => void }): ReactNode {
  const t = useTranslations('games');
  return (
    <EmptyState
      title={t('gamesFailed')}
      text={t('gamesFailedText')}
      action={<ActionButton onClick={retry}>{t('retry')}</ActionButton>}
    />
  );
}
