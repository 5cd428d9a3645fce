import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/site-status/site-screen.module.css';

/** Says over a running game that the site has closed behind it. The game goes on: a round is never cut off. */
export function ToldInGame(): ReactNode {
  const t = useTranslations();
  const [seen, setSeen] = useState(false);
  if (seen) return null;
  return (
    <div className={css.told} role="alert">
      <p className={css.toldText}>{t('pages.duringGame')}</p>
      <button type="button" className={css.close} aria-label={t('game.close')} onClick={() => setSeen(true)}>
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}
