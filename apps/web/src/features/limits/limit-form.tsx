import { changeMemberLimit, type MemberLimit } from '@foyer/contract/protection/member-limits';
import { formatAmount } from '@foyer/contract/system/format-money';
import { parseWholeAmount } from '@foyer/contract/system/parse-whole-amount';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isLimitInMinutes, type MemberLimitKey, toLimitChangeInput } from '@foyer/contract/protection/member-limit-key';
import css from '#src/features/limits/limits.module.css';
import { useLimitName } from '#src/features/limits/use-limit-text.ts';
import { createFieldRejection, FORM_WITHOUT_PROBLEMS } from '#src/platform/form/field-problem.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

/** Maximum length of the typed amount, in characters: the largest limit with thousands separators. */
const MAX_LENGTH = 16;

interface LimitFormProps {
  readonly limitKey: MemberLimitKey;
  /** The current limit; `null` if there is none. */
  readonly current: number | null;
  readonly waitHours: number;
  readonly onSaved: (limit: MemberLimit) => void;
  readonly onCancel: () => void;
}

/** Sets a limit. States before the submit whether the change applies at once or must be confirmed later. */
export function LimitForm({ limitKey, current, waitHours, onSaved, onCancel }: LimitFormProps): ReactNode {
  const { kind, period } = limitKey;
  const t = useTranslations('limits');
  const notice = useTranslations('notice');
  const wps = useWpsClient();
  const handleError = useFormErrorHandler();
  const getName = useLimitName();
  const { currency, language } = usePage().data;
  const [wanted, setWanted] = useState<number | null>(null);
  const name = isLimitInMinutes(kind) ? 'minutes' : 'amount';
  const form = useFormSubmit({ id: `limit-${kind}-${period}` }, async (typed) => {
    if (typed(name).trim() === '') return createFieldRejection({ [name]: 'required' });
    const value = parseWholeAmount(typed(name));
    const input = value === null ? null : toLimitChangeInput(limitKey, value);
    if (input === null) return createFieldRejection({ [name]: 'wrong_format' });
    const answer = await wps.call(changeMemberLimit, input);
    if (answer.ok) {
      onSaved(answer.value.limit);
      return FORM_WITHOUT_PROBLEMS;
    }
    const { problems, ...rest } = await handleError(answer.error);
    // The brand may have withdrawn the kind since the page was loaded.
    const { kind: problem, ...others } = problems;
    return { ...rest, problems: problem === undefined ? others : { ...others, [name]: problem } };
  });
  const { ref } = form;
  // The button that opened the form is gone.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  const format = { currency, decimals: 0, locale: getFormatLocale(language) };
  const isRaise = wanted !== null && current !== null && wanted > current;
  return (
    <FormWithSubmitButton
      form={form}
      className={css.form}
      method="post"
      submitLabel={t('set')}
      aria-label={getName(limitKey)}
      below={
        <p className={css.cancel}>
          <SecondaryButton onClick={onCancel}>{notice('cancel')}</SecondaryButton>
        </p>
      }
    >
      <TextField
        {...form.field(name)}
        label={isLimitInMinutes(kind) ? t('minutesLabel') : t('amount', { currency })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        defaultValue={current === null ? undefined : formatAmount(current, format)}
        onInput={(text) => setWanted(parseWholeAmount(text))}
        hint={isRaise ? t('raise', { hours: waitHours }) : t('lower')}
        isHintLive
      />
    </FormWithSubmitButton>
  );
}
