import type { ReactNode } from 'react';
import Languages from 'lucide-react/icons/languages';
import { useTranslations } from 'use-intl';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';

export function LanguageButton({ className }: { readonly className: string | undefined }): ReactNode {
  const t = useTranslations('shell');
  return (
    <button type="button" className={className} onClick={() => void openOverlay('language', {})}>
      <Languages size={20} aria-hidden />
      {t('language', { name: t('ownName') })}
    </button>
  );
}
