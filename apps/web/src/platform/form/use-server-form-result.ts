import { usePath } from '#src/platform/paths/use-location.ts';
import type { PostedFormError, PostedFormResult } from '@foyer/contract/page/page-data';
import { usePage } from '#src/platform/page/page-context.tsx';

interface ServerFormResult {
  /** Why the form was rejected, and the submitted values. */
  readonly error: PostedFormError | null;
  readonly result: PostedFormResult | null;
}

/** Returns the result of a form that was posted without scripts. It belongs to the page that was loaded. */
export function useServerFormResult(form: PostedFormError['form']): ServerFormResult {
  const { path, formError, formResult } = usePage();
  const currentPath = usePath();
  return {
    error: path === currentPath && formError?.form === form ? formError : null,
    result: path === currentPath && formResult?.form === form ? formResult : null,
  };
}
