import { render } from '@testing-library/react';
import type { PageData, PostedFormError, PostedFormResult, ServerPageContent } from '@foyer/contract/page/page-data';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { onTestFinished } from 'vitest';
import { AppProviders } from '#src/app/services/app-providers.tsx';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';

interface ServerState {
  /** Query of the page request, with its question mark. */
  readonly search?: string;
  /** Content that only the server can provide, such as an article. */
  readonly content?: ServerPageContent;
  /** Error of a form that was posted without scripts. */
  readonly formError?: PostedFormError;
  /** Result of a form that was posted without scripts. */
  readonly formResult?: PostedFormResult;
}

/**
 * Renders a page on the server and inserts its HTML into the document until the test ends. The returned `hydrate`
 * hydrates it.
 */
export async function renderOnServer(children: ReactNode, path: string, data: PageData, state: ServerState = {}) {
  const messages = await loadMessages(data.language);
  const page = {
    build: 'test',
    assets: '',
    path,
    search: '',
    data,
    listing: null,
    formError: null,
    messages,
    ...state,
  };
  const content = (
    <AppProviders page={page} services={null} messages={messages}>
      {children}
    </AppProviders>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(content);
  document.body.append(container);
  // Test files share a document.
  onTestFinished(() => container.remove());
  return { container, hydrate: () => void render(content, { container, hydrate: true }) };
}
