import { formatMemberLimitKey, listLimitPeriods } from '@foyer/contract/protection/member-limit-key';
import type { MemberLimitsPageContent } from '@foyer/contract/protection/member-limits-page-content';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/limits/limits.module.css';
import { useLimitName } from '#src/features/limits/use-limit-text.ts';
import { useFieldProps } from '#src/platform/form/field-problem.ts';
import { useServerFormResult } from '#src/platform/form/use-server-form-result.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

/**
 * Fields of the limits form for browsers without scripts: which limit, what to do with it, and the amount. The form
 * does not show the member's limits, because the server does not know the member before the form is sent.
 */
export function LimitFieldsWithoutScripts({
  kinds,
  periods,
  asksForReview,
}: Pick<MemberLimitsPageContent, 'kinds' | 'periods' | 'asksForReview'>): ReactNode {
  const t = useTranslations('limits');
  const contact = useTranslations('contact');
  const getName = useLimitName();
  const { currency } = usePage().data;
  const { error } = useServerFormResult('limits');
  const field = useFieldProps('plain-limits', error?.fields ?? {});
  const typed = (name: string) => ({ ...field(name), defaultValue: error?.typed[name] });
  const keys = kinds.flatMap((kind) => listLimitPeriods(kind, periods).map((period) => ({ kind, period })));
  const actions = [
    { value: 'show', label: t('show') },
    { value: 'set', label: t('set') },
    { value: 'remove', label: t('remove') },
    { value: 'confirm', label: contact('confirm') },
    { value: 'cancel', label: t('cancel') },
    ...(asksForReview ? [{ value: 'keep', label: t('keep') }] : []),
  ];
  return (
    <>
      <SelectField
        {...typed('limit')}
        label={t('limit')}
        options={keys.map((key) => ({ value: formatMemberLimitKey(key), label: getName(key) }))}
      />
      <SelectField {...typed('action')} label={t('change')} options={actions} />
      <TextField
        {...typed('amount')}
        label={`${t('amount', { currency })} / ${t('minutesLabel')}`}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}

/**
 * The second button of the limits form for browsers without scripts, for members who must review their limits: keeps the limits as they
 * are. It comes after the form's main button, which the Enter key uses.
 */
export function KeepLimitsSubmitButton({ hasLimits }: { readonly hasLimits: boolean }): ReactNode {
  const t = useTranslations('limits');
  return (
    <button type="submit" name="action" value="keep" className={css.decline}>
      {t(hasLimits ? 'keep' : 'decline')}
    </button>
  );
}
