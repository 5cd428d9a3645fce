import { formatMemberLimitKey, listLimitPeriods } from '@foyer/contract/protection/member-limit-key';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LimitListWithoutScripts } from '#src/features/limits/limit-list-without-scripts.tsx';
import { RequiredLimitField } from '#src/features/limits/required-limits-form.tsx';
import css from '#src/features/limits/limits.module.css';
import { useFieldProps } from '#src/platform/form/field-problem.ts';
import { ServerFormError } from '#src/platform/form/server-form-error.tsx';
import { useServerFormResult } from '#src/platform/form/use-server-form-result.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useQueryString } from '#src/platform/paths/use-path-and-query.ts';
import { getPathAfterLogin } from '#src/platform/session/login/return-url.ts';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import page from '#src/ui/sub-page.module.css';

/**
 * The form of the required limits, or of a first limit, for browsers without scripts. The server does not know the member, so it asks
 * for all required limits; an empty field does not change a limit that the member has set before. The form appears after three seconds; by
 * then a browser with scripts has replaced it. After a post that has asked to raise a limit, or was rejected for another one, the page
 * shows what happened to each limit.
 */
export function RequiredLimitsFormWithoutScripts(): ReactNode {
  const t = useTranslations('limits');
  const tPassword = useTranslations('changePassword');
  const { content } = usePage();
  const tFactor = useTranslations('factor');
  const { error, result } = useServerFormResult('limitsDue');
  const search = useQueryString();
  const field = useFieldProps('plain-limits-due', error?.fields ?? {});
  if (content?.show !== 'limits') return null;
  const isOptional = content.required.length === 0;
  if (isOptional && !content.asksForFirstLimit) return null;
  const kinds = isOptional ? content.kinds : content.required;
  const keys = kinds.flatMap((kind) => listLimitPeriods(kind, content.periods).map((period) => ({ kind, period })));
  const changed = result?.limits ?? [];
  const isAnswer = error !== null || result !== null;
  return (
    <form method="post" noValidate data-session="" className={isAnswer ? undefined : css.late}>
      {error && <ServerFormError {...error} />}
      {changed.length > 0 && <LimitListWithoutScripts limits={changed} changed={changed} />}
      {result !== null && error === null && (
        <p className={css.cancel}>
          <a href={getPathAfterLogin(search)} className={page.link}>
            {tFactor('next')}
          </a>
        </p>
      )}
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
