import { useTranslations } from 'use-intl';
import { COPY_TOAST_MS } from '#src/platform/clock/time-limits.ts';
import { useToasts } from '#src/platform/toast/toast-context.ts';

/** Puts a text on the clipboard and says so: in the words given, or plainly. */
export function useCopy(): (text: string, copied?: string) => Promise<void> {
  const t = useTranslations('clipboard');
  const toasts = useToasts();
  return async (text, copied = t('copied')) => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.say(copied, COPY_TOAST_MS);
    } catch {
      // Forbidden, or not there outside of a secure page: the text still stands on the page.
      toasts.say(t('notCopied'), COPY_TOAST_MS);
    }
  };
}
