import {
  FEEDBACK_MAX_LENGTH,
  FEEDBACK_MIN_LENGTH,
  feedbackTopics,
  sendFeedback,
} from '@foyer/contract/feedback/send-feedback';
import { randomUuid } from '@foyer/wps-client/crypto';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { storeUnsentFeedback } from '#src/platform/feedback/unsent-feedback.ts';
import { isConnectionError, onFeedbackSent } from '#src/platform/feedback/send-unsent-feedback.ts';
import { FORM_WITHOUT_PROBLEMS, createFieldRejection } from '#src/platform/form/field-problem.ts';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { useServerFormResult } from '#src/platform/form/use-server-form-result.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import css from '#src/ui/sub-page.module.css';
import { TextArea } from '#src/ui/form/text-area.tsx';

/**
 * Sends feedback to the merchant. Without scripts the browser posts the form, and the feedback page handles it.
 * [S2-008, S2-018]
 */
export function FeedbackForm(): ReactNode {
  const t = useTranslations('feedback');
  const wps = useWpsClient();
  const handleError = useFormErrorHandler();
  const session = useSession();
  const { error: before, result: sent } = useServerFormResult('feedback');
  const [isSent, setSent] = useState(sent !== null);
  const [isQueued, setQueued] = useState(false);
  useEffect(() => onFeedbackSent(() => setQueued(false)), []);
  const form = useFormSubmit({ id: 'feedback', before }, async (typed) => {
    const topic = feedbackTopics.find((name) => name === typed('topic')) ?? 'other';
    const message = typed('message');
    if (message.trim() === '') return createFieldRejection({ message: 'required' });
    const id = randomUuid(crypto);
    const answer = await wps.call(sendFeedback, { id, topic, message });
    if (!answer.ok) {
      const memberId = session.status === 'member' && isConnectionError(answer.error) ? session.info.id : null;
      if (memberId === null || !(await storeUnsentFeedback({ id, memberId, topic, message })))
        return handleError(answer.error);
      setQueued(true);
    }
    setSent(true);
    return FORM_WITHOUT_PROBLEMS;
  });
  if (isSent) {
    return (
      <div role="status">
        <EmptyState
          title={t(isQueued ? 'kept' : 'sent')}
          text={t(isQueued ? 'keptText' : 'sentText')}
          action={<SecondaryButton onClick={() => setSent(false)}>{t('again')}</SecondaryButton>}
        />
      </div>
    );
  }
  return (
    <FormWithSubmitButton form={form} className={css.form} method="post" data-session="" submitLabel={t('submit')}>
      <SelectField
        id="feedback-topic"
        name="topic"
        label={t('topic')}
        defaultValue={before?.typed['topic']}
        options={feedbackTopics.map((value) => ({ value, label: t(`topics.${value}`) }))}
      />
      <TextArea
        {...form.field('message')}
        label={t('message')}
        hint={t('messageHint', { min: FEEDBACK_MIN_LENGTH, max: FEEDBACK_MAX_LENGTH })}
        rows={6}
        defaultValue={before?.typed['message']}
        maxLength={FEEDBACK_MAX_LENGTH}
      />
    </FormWithSubmitButton>
  );
}
