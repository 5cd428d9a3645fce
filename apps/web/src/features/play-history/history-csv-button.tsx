import { type WalletHistoryDates, WALLET_HISTORY_CSV_PATH } from '@foyer/contract/protection/wallet-history';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useSession } from '#src/platform/session/session-context.tsx';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import page from '#src/ui/sub-page.module.css';

/** Downloads a file with the headers of the API. Returns `null` if the server rejects the request or cannot be reached. */
async function fetchFile(url: string, headers: Readonly<Record<string, string>>): Promise<Blob | null> {
  try {
    const response = await fetch(url, { headers });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

/** Saves a file on the device, as a download of the browser. */
function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/**
 * Downloads all changes of the play credits in a range of dates as CSV. A button requests the file, because a link
 * cannot send the session token.
 */
export function PlayHistoryCsvButton({ from, to }: WalletHistoryDates): ReactNode {
  const t = useTranslations('history');
  const notice = useTranslations('notice');
  const session = useSession();
  const { language } = usePage().data;
  const download = async (): Promise<void> => {
    if (session.status !== 'member') return;
    const query = new URLSearchParams({ from, to }).toString();
    const file = await fetchFile(`${WALLET_HISTORY_CSV_PATH}?${query}`, {
      authorization: session.info.token,
      language,
    });
    if (file === null) void openOverlay('notice', { message: notice('unknown_error') });
    else saveFile(file, `history-${from}-${to}.csv`);
  };
  return (
    <p className={page.centre}>
      <SecondaryButton onClick={() => void download()}>{t('csv')}</SecondaryButton>
    </p>
  );
}
