import type { ComponentProps, ReactNode } from 'react';
import { ServerFormError } from '#src/platform/form/server-form-error.tsx';
import type { FormSubmitState } from '#src/platform/form/use-form-submit.ts';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { RateLimitWaitNote } from '#src/platform/form/rate-limit-wait-note.tsx';

interface SubmitFormProps extends Omit<ComponentProps<'form'>, 'form' | 'noValidate' | 'onSubmit' | 'ref'> {
  readonly form: FormSubmitState;
  readonly submitLabel: string;
  /** Content that is rendered below the submit button. */
  readonly below?: ReactNode;
}

/**
 * A form that `useFormSubmit` controls. It renders the error of a post without scripts, the fields, the submit button
 * and, after a rate limit, the wait.
 */
export function FormWithSubmitButton({
  form,
  submitLabel,
  below,
  children,
  ...attributes
}: SubmitFormProps): ReactNode {
  return (
    <form {...attributes} ref={form.ref} noValidate onSubmit={form.onSubmit}>
      {form.serverError && <ServerFormError {...form.serverError} />}
      {children}
      <SubmitButton busy={form.busy}>{submitLabel}</SubmitButton>
      <RateLimitWaitNote seconds={form.wait} />
      {below}
    </form>
  );
}
