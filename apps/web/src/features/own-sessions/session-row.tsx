import type { OutputOf } from '@foyer/contract/endpoint';
import type { listSessions } from '@foyer/contract/session/sessions';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatTagOf } from '#src/platform/i18n/format-tag.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { Row, RowAction } from '#src/ui/row.tsx';

type OwnSession = OutputOf<typeof listSessions>['sessions'][number];

interface SessionRowProps {
  readonly session: OwnSession;
  readonly onEnd: () => void;
}

const HAND_HELD = /android|ios|ipad|iphone/i;

/** One session: what it runs on, from where, and since when it was not seen. */
export function SessionRow({ session, onEnd }: SessionRowProps): ReactNode {
  const t = useTranslations('sessions');
  const { data } = usePage();
  const { device, browser, system, place, lastSeenAt, current } = session;
  const name = [device, browser, system].filter((part) => part !== null).join(' · ') || t('unknown');
  const when = new Intl.DateTimeFormat(formatTagOf(data.language), { dateStyle: 'medium', timeStyle: 'short' });
  const seen = current ? t('current') : t('lastSeen', { time: when.format(new Date(lastSeenAt)) });
  const Icon = HAND_HELD.test(`${system ?? ''} ${device ?? ''}`) ? Smartphone : Monitor;
  const action = (
    <RowAction label={t('endNamed', { name })} onClick={onEnd}>
      {t('end')}
    </RowAction>
  );
  return (
    <Row
      icon={<Icon size={22} aria-hidden />}
      title={name}
      more={`${seen} · ${place}`}
      action={current ? undefined : action}
    />
  );
}
