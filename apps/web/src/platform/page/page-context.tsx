import { createContext, use } from 'react';
import type { PageState } from '#src/platform/page/page-state.ts';

const PageContext = createContext<PageState | null>(null);

export const PageProvider = PageContext.Provider;

/**
 * Returns the page state: the data from which the server rendered the page. It stays the same when the member navigates
 * without a page load.
 */
export function usePage(): PageState {
  const page = use(PageContext);
  if (!page) throw new Error('usePage outside of PageProvider');
  return page;
}

/** Returns the page state; `null` outside the application, for example on the page for a closed site. */
export function useOptionalPage(): PageState | null {
  return use(PageContext);
}
