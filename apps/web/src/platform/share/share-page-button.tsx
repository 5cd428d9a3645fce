import { Share2 } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/platform/share/share-page-button.module.css';
import { useShare } from '#src/platform/share/use-share.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';

interface SharePageButtonProps {
  /** Path of the page, without parameters that belong to this visit. */
  readonly href: string;
  /** Text that accompanies the link. */
  readonly text: string;
}

/** A button that shares the link of a page. It appears after hydration, because it does nothing without scripts. */
export function SharePageButton({ href, text }: SharePageButtonProps): ReactNode {
  const t = useTranslations('invite');
  const share = useShare();
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <button
      type="button"
      className={css.share}
      onClick={() => void share({ url: new URL(href, location.href).href, text })}
    >
      <Icon icon={Share2} size={18} />
      {t('share')}
    </button>
  );
}
