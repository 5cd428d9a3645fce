import { useEffect, useState } from 'react';
import { useQueryString } from '#src/platform/paths/use-path-and-query.ts';

/**
 * Returns the token of the link in an email or message that opened the page, or `null`. Removes it from the URL, so
 * that neither the history nor a screenshot contains it.
 */
export function useLinkTokenFromUrl(): string | null {
  const search = useQueryString();
  const [link] = useState(() => new URLSearchParams(search).get('link'));
  useEffect(() => {
    if (link !== null) history.replaceState(history.state, '', location.pathname);
  }, [link]);
  return link;
}
