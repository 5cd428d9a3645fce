import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import Compass from 'lucide-react/icons/compass';
import { NotOffered } from '#src/routes/not-offered.tsx';

export function NotFound(): ReactNode {
  const t = useTranslations('pages');
  return <NotOffered icon={<Compass size={40} aria-hidden />} title={t('notFound')} />;
}
