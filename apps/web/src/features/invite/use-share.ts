import { useTranslations } from 'use-intl';
import { tellShell } from '#src/platform/native/native-shell.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useCopy } from '#src/platform/toast/use-copy.ts';

interface Share {
  /** By the phone's own sheet, which the merchant's app brings where it is around the page; copies where there is none. */
  readonly share: (link: string) => Promise<void>;
  readonly copy: (link: string) => Promise<void>;
}

/** Gives a link away. */
export function useShare(): Share {
  const t = useTranslations('invite');
  const copy = useCopy();
  const { title } = usePage().data.site;

  const share = async (link: string): Promise<void> => {
    const shared = { title, text: t('shareText', { brand: title }), url: link };
    if (tellShell({ type: 'share', ...shared })) return;
    if (!('share' in navigator)) return copy(link);
    try {
      await navigator.share(shared);
    } catch (error) {
      // Closing the sheet is no fault.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') await copy(link);
    }
  };

  return { share, copy };
}
