import { usePath } from '#src/platform/paths/current-location.ts';
import type { FormError, FormResult } from '@foyer/contract/page/page-data';
import { usePage } from '#src/platform/page/page-context.tsx';

interface ServerFormResult {
  /** Why the form was rejected, and the submitted values. */
  readonly error: FormError | null;
  readonly result: FormResult | null;
}

/** Result of a form that was posted without scripts. It belongs to the page that was loaded. */
export function useServerFormResult(form: FormError['form']): ServerFormResult {
  const { path, formError, formResult } = usePage();
  const currentPath = usePath();
  return {
    error: path === currentPath && formError?.form === form ? formError : null,
    result: path === currentPath && formResult?.form === form ? formResult : null,
  };
}
