import CircleAlert from 'lucide-react/icons/circle-alert';
import Construction from 'lucide-react/icons/construction';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { NoticeRequest } from '@foyer/contract/page/page-data';
import { EmptyState } from '#src/ui/empty-state.tsx';
import css from '#src/app/notice-page.module.css';

const icons = { domain: MapPinOff, maintenance: Construction, denied: ShieldAlert, error: CircleAlert } as const;

/** HTTP status that goes with each. */
export const noticeStatus = { domain: 421, maintenance: 503, denied: 403, error: 503 } as const;

/** A page that stands in for the site; it needs no scripts. [S2-027] */
export function NoticePage({ kind, endsAt, ip }: Pick<NoticeRequest, 'kind' | 'endsAt' | 'ip'>): ReactNode {
  const t = useTranslations('pages');
  const format = useFormatter();
  const Icon = icons[kind];
  const text = kind === 'denied' ? t('deniedText', { ip: ip ?? '' }) : t(`${kind}Text`);
  const end = endsAt === null ? null : format.dateTime(new Date(endsAt), { dateStyle: 'medium', timeStyle: 'long' });
  return (
    <main className={css.notice}>
      <EmptyState
        icon={<Icon size={40} aria-hidden />}
        title={t(kind)}
        text={end === null ? text : `${text} ${t('endTime', { time: end })}`}
        heading="h1"
        action={
          kind === 'maintenance' || kind === 'error' ? (
            <a className={css.retry} href="">
              {t('retry')}
            </a>
          ) : undefined
        }
      />
    </main>
  );
}
