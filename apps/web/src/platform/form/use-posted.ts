import type { FormRefusal, FormSent } from '@foyer/contract/page/page-data';
import { usePage } from '#src/platform/page/page-context.tsx';

interface Posted {
  /** Why it was refused, and what was typed. */
  readonly refused: FormRefusal | null;
  readonly sent: FormSent | null;
}

/** What came of a form that was posted before the scripts had arrived: this page is the answer to it. */
export function usePosted(form: FormRefusal['form']): Posted {
  const { refused, sent } = usePage();
  return {
    refused: refused?.form === form ? refused : null,
    sent: sent?.form === form ? sent : null,
  };
}
