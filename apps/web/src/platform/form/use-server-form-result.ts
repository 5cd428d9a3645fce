import { usePath } from '#src/platform/paths/current-location.ts';
import type { FormRefusal, FormSent } from '@foyer/contract/page/page-data';
import { usePage } from '#src/platform/page/page-context.tsx';

interface Posted {
  /** Why it was refused, and what was typed. */
  readonly refused: FormRefusal | null;
  readonly sent: FormSent | null;
}

/** What came of a form that was posted before the scripts had arrived: the page that was loaded is the answer to it, and no other. */
export function useServerFormResult(form: FormRefusal['form']): Posted {
  const { path, refused, sent } = usePage();
  const here = usePath();
  return {
    refused: path === here && refused?.form === form ? refused : null,
    sent: path === here && sent?.form === form ? sent : null,
  };
}
