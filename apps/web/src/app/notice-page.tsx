import CircleAlert from 'lucide-react/icons/circle-alert';
import Construction from 'lucide-react/icons/construction';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { NoticeRequest } from '@foyer/contract/page/page-data';
import { paths } from '#src/platform/paths/paths.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import css from '#src/app/notice-page.module.css';

const icons = {
  domain: MapPinOff,
  maintenance: Construction,
  denied: ShieldAlert,
  error: CircleAlert,
  offline: WifiOff,
} as const;

/** HTTP status that goes with each. */
export const noticeStatus = { domain: 421, maintenance: 503, denied: 403, error: 503, offline: 200 } as const;

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
          kind === 'domain' || kind === 'denied' ? undefined : (
            <>
              <a className={css.retry} href="">
                {t('retry')}
              </a>
              {kind === 'offline' && (
                <a className={css.other} href={paths.home.getHref()}>
                  {t('lastLobby')}
                </a>
              )}
            </>
          )
        }
      />
    </main>
  );
}
