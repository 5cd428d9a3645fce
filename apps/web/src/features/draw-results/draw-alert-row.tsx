import { getDrawAlert, setDrawAlert } from '@foyer/contract/game/draw-alert';
import type { GameDraws } from '@foyer/contract/game/get-draws';
import { routePaths } from '@foyer/contract/page/route-paths';
import { BellRing } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useShowError } from '#src/platform/errors/show-error.ts';
import { type MemberQuery, useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { useIsPageOffered } from '#src/platform/page/use-is-page-offered.ts';
import { ListRowLink } from '#src/platform/paths/list-row-link.tsx';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { usePath } from '#src/platform/paths/use-path-and-query.ts';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { SwitchRow } from '#src/ui/form/switch-row.tsx';
import { ListRows } from '#src/ui/list-row.tsx';

type Lottery = Pick<GameDraws, 'vendor' | 'code'>;

/** The switch that turns alerts about the results of a lottery on or off; visitors see a link to the login. */
export function DrawAlertRow({ vendor, code }: Lottery): ReactNode {
  const t = useTranslations('draws');
  const session = useSession();
  const path = usePath();
  const isOffered = useIsPageOffered();
  // The results arrive in the inbox, and a site without one offers no alerts.
  if (!isOffered(routePaths.inbox)) return null;
  return (
    <ListRows>
      {session.status === 'member' ? (
        <DrawAlertSwitch {...{ vendor, code }} />
      ) : (
        <ListRowLink
          icon={BellRing}
          title={t('alert')}
          more={t('alertLogIn')}
          href={getPageHref('login', { go: path })}
        />
      )}
    </ListRows>
  );
}

/** Renders nothing until the state of the alert is known, or if the site's platform offers no alerts. */
function DrawAlertSwitch({ vendor, code }: Lottery): ReactNode {
  const t = useTranslations('draws');
  const wps = useWpsClient();
  const showError = useShowError();
  const query: MemberQuery<typeof getDrawAlert> = {
    name: 'game.getDrawAlert',
    load: async () => getDrawAlert,
    input: { vendor, gameCode: code },
  };
  const alert = useMemberQueryResult(query);
  /** The state of the alert that the member has chosen, until the server confirms it; otherwise `null`. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (alert.state !== 'there') return null;
  const change = async (on: boolean): Promise<void> => {
    setChosen(on);
    const answer = await wps.call(setDrawAlert, { vendor, gameCode: code, on });
    await alert.refresh();
    setChosen(null);
    if (!answer.ok) await showError(answer.error);
  };
  return (
    <SwitchRow
      icon={BellRing}
      title={t('alert')}
      more={t('alertText')}
      on={chosen ?? alert.value.on}
      busy={chosen !== null}
      onChange={(on) => void change(on)}
    />
  );
}
