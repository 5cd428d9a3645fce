import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import type { StoreApi } from 'zustand/vanilla';
import { SiteClosedScreen } from '#src/features/site-status/site-closed-screen.tsx';
import type { SiteState } from '#src/features/site-status/site-state.ts';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';

interface SiteClosedOptions {
  /** URL path of the folder with the brand's illustrations, if it has any. */
  readonly illustrations: string | undefined;
  readonly language: string;
  readonly site: StoreApi<SiteState>;
  readonly onRetry: () => Promise<void>;
}

/** Renders the page for a closed site above the application, for as long as the site is closed. */
export async function showSiteClosed({ language, illustrations, site, onRetry }: SiteClosedOptions): Promise<void> {
  const messages = await loadMessages(language);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // A separate root, so that the application does not render again.
  const container = document.body.appendChild(document.createElement('div'));
  createRoot(container).render(
    <IntlProvider locale={getFormatLocale(language)} messages={messages} timeZone={timeZone}>
      <SiteClosedScreen site={site} illustrations={illustrations} onRetry={onRetry} />
    </IntlProvider>,
  );
}
