import { useTranslations } from 'use-intl';
import { COPY_TOAST_MS } from '#src/platform/clock/time-limits.ts';
import { useToasts } from '#src/platform/toast/toast-context.ts';
import { usePage } from '#src/platform/page/page-context.tsx';

interface Share {
  /** By the phone's own sheet; copies where it has none. */
  readonly share: (link: string) => Promise<void>;
  readonly copy: (link: string) => Promise<void>;
}

/** Gives a link away. */
export function useShare(): Share {
  const t = useTranslations('invite');
  const toasts = useToasts();
  const { title } = usePage().data.site;

  const copy = async (link: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      toasts.say(t('copied'), COPY_TOAST_MS);
    } catch {
      // Forbidden, or not there outside of a secure page: the link stands on the page to be marked by hand.
      toasts.say(t('notCopied'), COPY_TOAST_MS);
    }
  };

  const share = async (link: string): Promise<void> => {
    if (!('share' in navigator)) return copy(link);
    try {
      await navigator.share({ title, text: t('shareText', { brand: title }), url: link });
    } catch (error) {
      // Closing the sheet is no fault.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') await copy(link);
    }
  };

  return { share, copy };
}
