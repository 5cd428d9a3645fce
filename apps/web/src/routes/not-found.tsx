import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Compass } from 'lucide';
import { NotOffered } from '#src/routes/not-offered.tsx';
import { Icon } from '#src/ui/icon.tsx';

export function NotFound(): ReactNode {
  const t = useTranslations('pages');
  return <NotOffered icon={<Icon icon={Compass} size={40} aria-hidden />} title={t('notFound')} />;
}
