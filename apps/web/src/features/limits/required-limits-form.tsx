import { changeMemberLimit, keepMemberLimits, type MemberLimit } from '@foyer/contract/protection/member-limits';
import { parseWholeAmount } from '@foyer/contract/system/parse-whole-amount';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import {
  formatMemberLimitKey,
  isLimitInMinutes,
  type MemberLimitKey,
  listMissingMemberLimits,
  listOfferedMemberLimits,
  toLimitChangeInput,
} from '@foyer/contract/protection/member-limit-key';
import css from '#src/features/limits/limits.module.css';
import { useLimitName } from '#src/features/limits/use-limit-text.ts';
import {
  createFieldRejection,
  type FieldProblem,
  FORM_WITHOUT_PROBLEMS,
  type FormSubmitResult,
} from '#src/platform/form/field-problem.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { useCallAndShowError } from '#src/platform/errors/use-call-and-show-error.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { protectionQuery } from '#src/platform/member/member-queries.ts';
import { useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

interface RequiredLimitsFormProps {
  /**
   * Called when the member has every limit that the market requires, or has answered the question for a first limit. `hasPendingRaise`:
   * instead of setting a limit, the form has asked to raise one, such as a limit that the operator has set.
   */
  readonly onDone: (outcome: { readonly hasPendingRaise: boolean }) => void;
}

/**
 * Asks for the limits that the market requires and the member has not set, or for a first limit, which the member can decline.
 */
export function RequiredLimitsForm({ onDone }: RequiredLimitsFormProps): ReactNode {
  const result = useMemberQueryResult(protectionQuery);
  return (
    <AsyncContent result={result} rows={3}>
      {(protection) => {
        const missing = listMissingMemberLimits(protection);
        if (missing.length > 0) return <LimitFieldsForm keys={missing} isOptional={false} onDone={onDone} />;
        if (protection.limitPrompt === 'firstLimit') {
          return <LimitFieldsForm keys={listOfferedMemberLimits(protection.offered)} isOptional onDone={onDone} />;
        }
        // Another tab may have set them, or the brand may no longer require them.
        return <Done onDone={onDone} />;
      }}
    </AsyncContent>
  );
}

function Done({ onDone }: RequiredLimitsFormProps): ReactNode {
  useEffect(() => onDone({ hasPendingRaise: false }), [onDone]);
  return null;
}

/** Parses a typed limit; returns a field error if it is empty or not a whole number. */
function readLimit(text: string): number | FieldProblem {
  if (text.trim() === '') return 'required';
  return parseWholeAmount(text) ?? 'wrong_format';
}

interface LimitFieldsFormProps extends RequiredLimitsFormProps {
  readonly keys: readonly MemberLimitKey[];
  /** True if the member may set only some of the limits, or decline to set one. */
  readonly isOptional: boolean;
}

/** A field for each limit. */
function LimitFieldsForm({ keys, isOptional, onDone }: LimitFieldsFormProps): ReactNode {
  const t = useTranslations('limits');
  const call = useCallAndShowError();
  const wps = useWpsClient();
  const handleError = useFormErrorHandler();

  /**
   * Sets one limit, or asks to raise it; returns the limit, or the rejection. After a partly failed attempt all limits are sent again,
   * which does not change those that are already set.
   */
  const send = async (key: MemberLimitKey, wanted: number): Promise<FormSubmitResult | MemberLimit> => {
    const input = toLimitChangeInput(key, wanted);
    if (input === null) return createFieldRejection({ [formatMemberLimitKey(key)]: 'not_allowed' });
    const answer = await wps.call(changeMemberLimit, input);
    if (answer.ok) return answer.value.limit;
    const { problems, waitSeconds } = await handleError(answer.error);
    const [problem] = Object.values(problems);
    return { problems: problem === undefined ? {} : { [formatMemberLimitKey(key)]: problem }, waitSeconds };
  };

  const form = useFormSubmit({ id: 'limits-due' }, async (typed) => {
    const isTyped = (key: MemberLimitKey): boolean => typed(formatMemberLimitKey(key)).trim() !== '';
    const sent = !isOptional ? keys : keys.some(isTyped) ? keys.filter(isTyped) : keys.slice(0, 1);
    const read = sent.map((key) => ({ key, value: readLimit(typed(formatMemberLimitKey(key))) }));
    const problems = read.flatMap(({ key, value }) =>
      typeof value === 'number' ? [] : [[formatMemberLimitKey(key), value] as const],
    );
    if (problems.length > 0) return createFieldRejection(Object.fromEntries(problems));
    let hasPendingRaise = false;
    for (const { key, value } of read) {
      if (typeof value !== 'number') continue;
      const result = await send(key, value);
      if ('problems' in result) return result;
      hasPendingRaise ||= result.pending !== null;
    }
    onDone({ hasPendingRaise });
    return FORM_WITHOUT_PROBLEMS;
  });

  const decline = async (): Promise<void> => {
    if (await call(keepMemberLimits, {})) onDone({ hasPendingRaise: false });
  };

  return (
    <FormWithSubmitButton
      form={form}
      className={css.due}
      method="post"
      submitLabel={t('set')}
      below={
        isOptional && (
          <p className={css.cancel}>
            <SecondaryButton onClick={() => void decline()}>{t('decline')}</SecondaryButton>
          </p>
        )
      }
    >
      <p className={css.lead}>{t(isOptional ? 'prompt' : 'due')}</p>
      {keys.map((key) => (
        <RequiredLimitField key={formatMemberLimitKey(key)} limitKey={key} {...form.field(formatMemberLimitKey(key))} />
      ))}
    </FormWithSubmitButton>
  );
}

interface RequiredLimitFieldProps {
  readonly limitKey: MemberLimitKey;
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly defaultValue?: string | undefined;
}

/** The field of a required limit, labelled with its name and unit. */
export function RequiredLimitField({ limitKey, ...field }: RequiredLimitFieldProps): ReactNode {
  const t = useTranslations('limits');
  const getName = useLimitName();
  const { currency } = usePage().data;
  const unit = isLimitInMinutes(limitKey.kind) ? t('minutesLabel') : t('amount', { currency });
  return <TextField {...field} label={`${getName(limitKey)} · ${unit}`} inputMode="numeric" autoComplete="off" />;
}
