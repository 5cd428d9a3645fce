import { useTranslations } from 'use-intl';
import { COPY_TOAST_MS } from '#src/platform/clock/time-limits.ts';
import { useToasts } from '#src/platform/toast/toast-context.ts';

/** Copies a text to the clipboard and shows a toast, with the given message or the default one. */
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
