import { usePath } from '#src/platform/paths/use-path-and-query.ts';
import type { PostedFormError, PostedFormResult } from '@foyer/contract/page/page-data';
import { usePage } from '#src/platform/page/page-context.tsx';

interface ServerFormResult {
  /** Why the server rejected the form, and the values that were submitted. */
  readonly error: PostedFormError | null;
  readonly result: PostedFormResult | null;
}

/**
 * Returns the result of a form that was posted without scripts, if this page is the response. After a navigation to
 * another page there is none.
 */
export function useServerFormResult(form: PostedFormError['form']): ServerFormResult {
  const { path, formError, formResult } = usePage();
  const currentPath = usePath();
  return {
    error: path === currentPath && formError?.form === form ? formError : null,
    result: path === currentPath && formResult?.form === form ? formResult : null,
  };
}
