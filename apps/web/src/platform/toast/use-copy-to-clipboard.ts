import { useTranslations } from 'use-intl';
import { COPY_TOAST_MS } from '#src/platform/clock/time-limits.ts';
import { useToasts } from '#src/platform/toast/toast-context.ts';

/**
 * Returns a function that copies a text to the clipboard and confirms it with a toast. `copied` replaces the default
 * message of the toast.
 */
export function useCopyToClipboard(): (text: string, copied?: string) => Promise<void> {
  const t = useTranslations('clipboard');
  const toasts = useToasts();
  return async (text, copied = t('copied')) => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show(copied, COPY_TOAST_MS);
    } catch {
      // Forbidden, or unavailable without https: the text is still visible on the page.
      toasts.show(t('notCopied'), COPY_TOAST_MS);
    }
  };
}
