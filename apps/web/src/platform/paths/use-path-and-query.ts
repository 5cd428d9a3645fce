import { useSyncExternalStore } from 'react';
import { useOptionalPage } from '#src/platform/page/page-context.tsx';
import { watchLocation } from '#src/platform/paths/current-location.ts';

function readDecodedPath(): string {
  try {
    return decodeURI(location.pathname);
  } catch {
    // Not UTF-8: no page has this path.
    return location.pathname;
  }
}

/** Returns the decoded path of the URL. On the server and during hydration, it is the path of the page request. */
export function usePath(): string {
  const page = useOptionalPage();
  return useSyncExternalStore(watchLocation, readDecodedPath, () => page?.path ?? readDecodedPath());
}

/** Returns the query of the URL, with its question mark; an empty text if there is none. */
export function useQueryString(): string {
  const page = useOptionalPage();
  return useSyncExternalStore(
    watchLocation,
    () => location.search,
    () => page?.search ?? location.search,
  );
}
