import { sendToNativeShell } from '#src/platform/native/native-shell.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useCopyToClipboard } from '#src/platform/toast/use-copy-to-clipboard.ts';

interface SharedLink {
  readonly url: string;
  readonly text: string;
}

/**
 * Returns a function that opens the share sheet of the app's shell or of the browser. It copies the link if there is no
 * share sheet.
 */
export function useShare(): (link: SharedLink) => Promise<void> {
  const copy = useCopyToClipboard();
  const { title } = usePage().data.site;
  return async ({ url, text }) => {
    const shared = { title, text, url };
    if (sendToNativeShell({ type: 'share', ...shared })) return;
    if (!('share' in navigator)) return copy(url);
    try {
      await navigator.share(shared);
    } catch (error) {
      // Closing the share sheet is no error.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') await copy(url);
    }
  };
}
