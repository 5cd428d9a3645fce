import { act, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { PageContent } from '@foyer/contract/content/articles';
import type { FormError, PageData } from '@foyer/contract/page/page-data';
import { Providers } from '#src/app/services/providers.tsx';
import { createServices, type ServiceOverrides } from '#src/app/services/services.ts';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import { makePageData } from '#test/page-data.ts';

export interface Where {
  /** Path and query, `/m/home` unless said. */
  readonly at?: string;
  readonly data?: PageData;
  /** The world around the application; without it there are no services, as on the server. */
  readonly overrides?: ServiceOverrides;
  /** What was wrong with a form that was posted before the scripts. */
  readonly formError?: FormError;
  /** What the page of promotions or news was drawn from. */
  readonly content?: PageContent;
}

/** Renders inside everything the application gives its parts, with the whole catalogue of the page's language. */
export async function renderInApp(
  children: ReactNode,
  { at = '/m/home', data = makePageData(), overrides, formError, content }: Where = {},
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
    messages,
  };
  const services = overrides ? createServices(page, overrides) : null;
  return act(async () =>
    render(
      <Providers page={page} services={services} messages={messages}>
        {children}
      </Providers>,
    ),
  );
}
