import { endOtherSessions, endSession, type listSessions } from '@foyer/contract/session/sessions';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCallAndShowError } from '#src/platform/errors/use-call-and-show-error.ts';
import { sessionListQuery } from '#src/platform/member/account-security-queries.ts';
import { useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import { ListRows, ListRow, ListRowAction } from '#src/ui/list-row.tsx';
import css from '#src/ui/sub-page.module.css';
import type { OutputOf } from '@foyer/contract/endpoint';
import { Monitor, Smartphone } from 'lucide';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import { usePage } from '#src/platform/page/page-context.tsx';

type OwnSession = OutputOf<typeof listSessions>['sessions'][number];

interface SessionRowProps {
  readonly session: OwnSession;
  readonly onEnd: () => void;
}

const HAND_HELD = /android|ios|ipad|iphone/i;

function SessionRow({ session, onEnd }: SessionRowProps): ReactNode {
  const t = useTranslations('sessions');
  const { data } = usePage();
  const { device, browser, system, place, lastSeenAt, current } = session;
  const name = [device, browser, system].filter((part) => part !== null).join(' · ') || t('unknown');
  const when = new Intl.DateTimeFormat(getFormatLocale(data.language), { dateStyle: 'medium', timeStyle: 'short' });
  const seen = current ? t('current') : t('lastSeen', { time: when.format(new Date(lastSeenAt)) });
  const deviceIcon = HAND_HELD.test(`${system ?? ''} ${device ?? ''}`) ? Smartphone : Monitor;
  const action = (
    <ListRowAction label={t('endNamed', { name })} onClick={onEnd}>
      {t('end')}
    </ListRowAction>
  );
  return <ListRow icon={deviceIcon} title={name} more={`${seen} · ${place}`} action={current ? undefined : action} />;
}

/** The member's sessions, with buttons to end one or all others. [S4-033] */
export function SessionList(): ReactNode {
  const t = useTranslations('sessions');
  const call = useCallAndShowError();
  const answer = useMemberQueryResult(sessionListQuery);

  const endOthers = async (): Promise<boolean> => {
    const question = { title: t('endOthers'), message: t('endOthersText'), yes: t('endOthers'), no: t('keep') };
    if ((await openOverlay('confirm', question)) !== 'yes') return false;
    return call(endOtherSessions, {});
  };

  return (
    <AsyncContent result={answer} rows={3}>
      {({ sessions }, refresh) => (
        <>
          <ListRows>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnd={() => void call(endSession, { id: session.id }).then((ended) => ended && refresh())}
              />
            ))}
          </ListRows>
          {sessions.length > 1 && (
            <p className={css.centre}>
              <SecondaryButton onClick={() => void endOthers().then((ended) => ended && refresh())}>
                {t('endOthers')}
              </SecondaryButton>
            </p>
          )}
        </>
      )}
    </AsyncContent>
  );
}
