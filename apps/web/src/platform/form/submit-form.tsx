import type { ComponentProps, ReactNode } from 'react';
import { ServerFormError } from '#src/platform/form/server-form-error.tsx';
import type { Submit } from '#src/platform/form/use-submit.ts';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { WaitNote } from '#src/ui/form/wait-note.tsx';

interface SubmitFormProps extends Omit<ComponentProps<'form'>, 'form' | 'noValidate' | 'onSubmit' | 'ref'> {
  readonly form: Submit;
  readonly submitLabel: string;
  /** Rendered below the button. */
  readonly below?: ReactNode;
}

/** A form of `useSubmit`: error of a post without scripts, fields, submit button and rate limit. */
export function SubmitForm({ form, submitLabel, below, children, ...attributes }: SubmitFormProps): ReactNode {
  return (
    <form {...attributes} ref={form.ref} noValidate onSubmit={form.onSubmit}>
      {form.serverError && <ServerFormError {...form.serverError} />}
      {children}
      <SubmitButton busy={form.busy}>{submitLabel}</SubmitButton>
      <WaitNote seconds={form.wait} />
      {below}
    </form>
  );
}
