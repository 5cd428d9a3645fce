import { act, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { PageData } from '@foyer/contract/page/page-data';
import { Providers } from '#src/app/providers.tsx';
import { loadWords } from '#src/platform/i18n/catalogues.ts';
import { makePageData } from '#test/page-data.ts';

interface Where {
  /** Path and query, `/m/home` unless said. */
  readonly at?: string;
  readonly data?: PageData;
}

/** Renders inside everything the application gives its parts, with the whole catalogue of the page's language. */
export async function renderInApp(
  children: ReactNode,
  { at = '/m/home', data = makePageData() }: Where = {},
): Promise<RenderResult> {
  history.replaceState(null, '', at);
  const words = await loadWords(data.language);
  const page = {
    build: 'test',
    path: location.pathname,
    search: location.search,
    data,
    listing: null,
    refused: null,
    words,
  };
  return act(async () =>
    render(
      <Providers page={page} services={null} words={words}>
        {children}
      </Providers>,
    ),
  );
}
