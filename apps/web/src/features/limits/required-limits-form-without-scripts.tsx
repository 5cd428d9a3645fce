import { formatMemberLimitKey, listLimitPeriods } from '@foyer/contract/protection/member-limit-key';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RequiredLimitField } from '#src/features/limits/required-limits-form.tsx';
import css from '#src/features/limits/limits.module.css';
import { useFieldProps } from '#src/platform/form/field-problem.ts';
import { ServerFormError } from '#src/platform/form/server-form-error.tsx';
import { useServerFormResult } from '#src/platform/form/use-server-form-result.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';

/**
 * The form of the required limits, or of a first limit, for browsers without scripts. The server does not know the member, so it asks
 * for all required limits, and does not change those that the member has set before. The form appears after three seconds; by
 * then a browser with scripts has replaced it.
 */
export function RequiredLimitsFormWithoutScripts(): ReactNode {
  const t = useTranslations('limits');
  const tPassword = useTranslations('changePassword');
  const { content } = usePage();
  const { error } = useServerFormResult('limitsDue');
  const field = useFieldProps('plain-limits-due', error?.fields ?? {});
  if (content?.show !== 'limits') return null;
  const isOptional = content.required.length === 0;
  if (isOptional && !content.asksForFirstLimit) return null;
  const kinds = isOptional ? content.kinds : content.required;
  const keys = kinds.flatMap((kind) => listLimitPeriods(kind, content.periods).map((period) => ({ kind, period })));
  return (
    <form method="post" noValidate data-session="" className={error === null ? css.late : undefined}>
      <ServerFormError message={error?.message ?? null} needsScript={false} />
      <p className={css.lead}>{t(isOptional ? 'prompt' : 'due')}</p>
      {keys.map((key) => {
        const name = formatMemberLimitKey(key);
        return <RequiredLimitField key={name} limitKey={key} {...field(name)} defaultValue={error?.typed[name]} />;
      })}
      <SubmitButton busy={false}>{t('set')}</SubmitButton>
      {isOptional && (
        <button type="submit" name="keep" value="1" className={css.decline}>
          {t('decline')}
        </button>
      )}
      <button type="submit" name="decline" value="1" className={css.decline}>
        {tPassword('logOut')}
      </button>
    </form>
  );
}
