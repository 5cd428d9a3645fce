import { createContext, use } from 'react';
import type { PageState } from '#src/platform/page/page-state.ts';

const PageContext = createContext<PageState | null>(null);

export const PageProvider = PageContext.Provider;

/** What this page was rendered from. It stays the same while the member moves on inside the product. */
export function usePage(): PageState {
  const page = use(PageContext);
  if (!page) throw new Error('usePage outside of PageProvider');
  return page;
}

/** The same, or `null` for what is drawn beside the page, for example while the site is closed. */
export function usePageIfAny(): PageState | null {
  return use(PageContext);
}
