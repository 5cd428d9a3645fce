import type { ReactNode } from 'react';
import Languages from 'lucide-react/icons/languages';
import { useTranslations } from 'use-intl';
import { nameOfLanguage } from '#src/platform/i18n/name-of-language.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { usePage } from '#src/platform/page/page-context.tsx';

export function LanguageButton({ className }: { readonly className: string | undefined }): ReactNode {
  const t = useTranslations('account');
  const { data } = usePage();
  return (
    <button type="button" className={className} onClick={() => void openOverlay('language', {})}>
      <Languages size={20} aria-hidden />
      {t('language', { name: nameOfLanguage(data.language) })}
    </button>
  );
}
