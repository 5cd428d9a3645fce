import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PlayHistory } from '#src/features/play-history/play-history.tsx';
import {
  HistoryFieldsWithoutScripts,
  PlayHistoryResultWithoutScripts,
} from '#src/features/play-history/play-history-without-scripts.tsx';
import { AccountActionFormWithoutScripts } from '#src/routes/account/account-action-form-without-scripts.tsx';
import { useServerFormResult } from '#src/platform/form/use-server-form-result.ts';
import { AccountSubPage } from '#src/routes/account/account-sub-page.tsx';

/** The page with the member's play history. Without scripts it has a form that shows it. */
export function PlayHistoryPage(): ReactNode {
  return (
    <AccountSubPage route="accountHistory" title="history" waiting={<PlayHistoryWithoutScripts />}>
      <PlayHistory />
    </AccountSubPage>
  );
}

/** The play history of the days that the member asked for, and a form that asks for the login and the days. */
function PlayHistoryWithoutScripts(): ReactNode {
  const t = useTranslations('history');
  const { result } = useServerFormResult('history');
  return (
    <>
      {result?.history && <PlayHistoryResultWithoutScripts history={result.history} />}
      <AccountActionFormWithoutScripts name="history" submitLabel={t('show')}>
        <HistoryFieldsWithoutScripts />
      </AccountActionFormWithoutScripts>
    </>
  );
}
