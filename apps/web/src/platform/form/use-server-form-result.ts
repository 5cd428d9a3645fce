import { usePath } from '#src/platform/paths/current-location.ts';
import type { FormError, FormResult } from '@foyer/contract/page/page-data';
import { usePage } from '#src/platform/page/page-context.tsx';

interface ServerFormResult {
  /** Why the form was refused, and its values. */
  readonly refused: FormError | null;
  readonly sent: FormResult | null;
}

/** Result of a form that was posted without scripts. It belongs to the page that was loaded. */
export function useServerFormResult(form: FormError['form']): ServerFormResult {
  const { path, refused, sent } = usePage();
  const here = usePath();
  return {
    refused: path === here && refused?.form === form ? refused : null,
    sent: path === here && sent?.form === form ? sent : null,
  };
}
