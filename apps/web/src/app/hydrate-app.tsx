import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '#src/app/app.tsx';
import { AppProviders } from '#src/app/services/app-providers.tsx';
import type { AppServices } from '#src/app/services/app-services.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import '#src/ui/page.css';

/** Hydrates the page with React. Hydration is a React transition, so the browser can handle input between its steps. */
export function hydrateApp(root: HTMLElement, page: PageState, services: AppServices): void {
  startTransition(() => {
    hydrateRoot(
      root,
      <AppProviders page={page} services={services}>
        <App />
      </AppProviders>,
    );
  });
}
