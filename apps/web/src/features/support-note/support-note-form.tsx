import { CHAT_TEXT_MAX_LENGTH } from '@foyer/contract/chat/chat-paths-and-limits';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { leaveSupportNote } from '@foyer/contract/chat/chat';
import {
  type FieldProblem,
  type FieldProblems,
  type FormSubmitResult,
  FORM_WITHOUT_PROBLEMS,
  createFieldRejection,
} from '#src/platform/form/field-problem.ts';
import { useServerFormResult } from '#src/platform/form/use-server-form-result.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import css from '#src/ui/sub-page.module.css';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

const CONTACT_MAX = 120;

/**
 * Sends a message to support; works for people who cannot log in, too. Without scripts the browser posts the form, and
 * the note page handles it.
 */
export function SupportNoteForm(): ReactNode {
  const t = useTranslations('support');
  const { error: before, result: sent } = useServerFormResult('note');
  const [isSent, setSent] = useState(sent !== null);
  const form = useFormSubmit(
    { id: 'note', before },
    useLeaveNote(() => setSent(true)),
  );
  const field = (name: string) => ({ ...form.field(name), defaultValue: before?.typed[name] });
  if (isSent) {
    return (
      <div className={css.centre}>
        <p role="status">{t('sent')}</p>
        <SecondaryButton onClick={() => setSent(false)}>{t('another')}</SecondaryButton>
      </div>
    );
  }
  return (
    <FormWithSubmitButton form={form} className={css.form} method="post" data-session="" submitLabel={t('send')}>
      <TextField
        {...field('contact')}
        label={t('contact')}
        hint={t('contactHint')}
        autoComplete="email"
        inputMode="email"
        maxLength={CONTACT_MAX}
      />
      <TextArea {...field('text')} label={t('text')} maxLength={CHAT_TEXT_MAX_LENGTH} />
    </FormWithSubmitButton>
  );
}

const MIN_LENGTHS = { contact: 5, text: 3 } as const;

function getLengthProblem(value: string, minLength: number): FieldProblem | null {
  if (value === '') return 'required';
  if (value.length < minLength) return 'too_short';
  return value.length > CHAT_TEXT_MAX_LENGTH ? 'too_long' : null;
}

function useLeaveNote(onSent: () => void): (typed: (name: string) => string) => Promise<FormSubmitResult> {
  const wps = useWpsClient();
  const handleError = useFormErrorHandler();
  return async (typed) => {
    const fields = { contact: typed('contact').trim(), text: typed('text').trim() };
    const problems: Record<string, FieldProblem> = {};
    for (const name of ['contact', 'text'] as const) {
      const problem = getLengthProblem(fields[name], MIN_LENGTHS[name]);
      if (problem !== null) problems[name] = problem;
    }
    if (Object.keys(problems).length > 0) return createFieldRejection(problems satisfies FieldProblems);
    const answer = await wps.call(leaveSupportNote, fields);
    if (!answer.ok) return handleError(answer.error);
    onSent();
    return FORM_WITHOUT_PROBLEMS;
  };
}
