import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { ServiceProviders } from '#src/app/service-providers.tsx';
import type { Services } from '#src/app/services.ts';
import { Words } from '#src/platform/i18n/words.tsx';
import type { Messages } from '#src/platform/i18n/messages.ts';
import { PageProvider } from '#src/platform/page/page-context.tsx';
import type { PageState } from '#src/platform/page/page-state.ts';

interface ProvidersProps {
  readonly page: PageState;
  /** `null` on the server, where everybody is a visitor. */
  readonly services: Services | null;
  /** All words of the page's language, where they are at hand. */
  readonly words?: Messages;
  readonly children: ReactNode;
}

/** The browser is told the path the page was rendered for, so that it takes over exactly that and moves on from there. */
export function Providers({ page, services, words, children }: ProvidersProps): ReactNode {
  return (
    <PageProvider value={page}>
      <Words language={page.data.language} words={page.words} whole={words ?? null}>
        <Router ssrPath={page.path} ssrSearch={page.search}>
          <ServiceProviders services={services}>{children}</ServiceProviders>
        </Router>
      </Words>
    </PageProvider>
  );
}
