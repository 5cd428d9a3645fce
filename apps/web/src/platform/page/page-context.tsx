import { createContext, use } from 'react';
import type { PageState } from '#src/platform/page/page-state.ts';

const PageContext = createContext<PageState | null>(null);

export const PageProvider = PageContext.Provider;

/** Returns the state from which the page was rendered. It stays the same during client navigation. */
export function usePage(): PageState {
  const page = use(PageContext);
  if (!page) throw new Error('usePage outside of PageProvider');
  return page;
}

/** Returns the page state, or `null` outside the application, for example on the page of a closed site. */
export function useOptionalPage(): PageState | null {
  return use(PageContext);
}
