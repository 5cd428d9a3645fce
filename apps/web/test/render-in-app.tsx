import { act, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { PageData, PostedFormError, PostedFormResult, ServerPageContent } from '@foyer/contract/page/page-data';
import { AppProviders } from '#src/app/services/app-providers.tsx';
import { createAppServices, type AppServiceOverrides } from '#src/app/services/app-services.ts';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { makePageData } from '#test/page-data.ts';

export interface RenderOptions {
  /** Path and query of the page; `/m/home` by default. */
  readonly at?: string;
  readonly data?: PageData;
  /** Dependencies of the application's services. If they are missing, there are no services, as on the server. */
  readonly overrides?: AppServiceOverrides;
  /** Error of a form that was posted without scripts. */
  readonly formError?: PostedFormError;
  /** Result of a form that was posted without scripts. */
  readonly formResult?: PostedFormResult;
  /** Content of the page, which only the server can provide. */
  readonly content?: ServerPageContent;
}

/** Renders a component inside all providers of the application, with all messages of the page's language. */
export async function renderInApp(
  children: ReactNode,
  { at = '/m/home', data = makePageData(), overrides, formError, formResult, content }: RenderOptions = {},
): Promise<RenderResult> {
  history.replaceState(null, '', at);
  const messages = await loadMessages(data.language);
  const page = {
    build: 'test',
    assets: 'assets-of-tests1',
    path: location.pathname,
    search: location.search,
    data,
    listing: null,
    content: content ?? null,
    formError: formError ?? null,
    formResult: formResult ?? null,
    messages,
  };
  const services = overrides ? createAppServices(page, overrides) : null;
  return act(async () =>
    render(
      <AppProviders page={page} services={services} messages={messages}>
        {children}
      </AppProviders>,
    ),
  );
}
