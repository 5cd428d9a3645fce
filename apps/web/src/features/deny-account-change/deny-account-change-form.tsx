import { denyAccountChange, type DeniedAccountChange } from '@foyer/contract/member/deny-account-change';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/deny-account-change/deny-account-change.module.css';
import { FORM_WITHOUT_PROBLEMS } from '#src/platform/form/field-problem.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { useServerFormResult } from '#src/platform/form/use-server-form-result.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PrimaryActionLink } from '#src/platform/paths/primary-action-link.tsx';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

/**
 * Reverts the account change that a security notice announced ("this wasn't me"). Opening the page changes nothing,
 * because mail programs open the links of messages. Works without scripts: the server handles the posted form and
 * renders this page.
 */
export function DenyAccountChangeForm({ link }: { readonly link: string | null }): ReactNode {
  const t = useTranslations('notMe');
  const wps = useWpsClient();
  const handleError = useFormErrorHandler();
  const { error: before, result } = useServerFormResult('notMe');
  const [rejected, setRejected] = useState<DeniedAccountChange | null>(result?.rejected ?? null);
  const token = link ?? before?.typed['link'] ?? '';
  const form = useFormSubmit({ id: 'notMe', before }, async () => {
    const answer = await wps.call(denyAccountChange, { link: token });
    if (!answer.ok) return handleError(answer.error);
    setRejected(answer.value.rejected);
    return FORM_WITHOUT_PROBLEMS;
  });
  if (rejected !== null) return <Rejected rejected={rejected} />;
  return (
    <>
      <p className={css.lead}>{t('text')}</p>
      <FormWithSubmitButton form={form} method="post" submitLabel={t('title')}>
        <input type="hidden" name="link" value={token} />
      </FormWithSubmitButton>
    </>
  );
}

/**
 * Confirms that the change was reverted, and links to the page for a new password: the person who made the change knows
 * the current one.
 */
function Rejected({ rejected }: { readonly rejected: DeniedAccountChange }): ReactNode {
  const t = useTranslations('notMe');
  const labels = useTranslations('changePassword');
  const session = useSession();
  const href = getPageHref(session.status === 'member' ? 'changePsw' : 'recover');
  return (
    <div role="status">
      <h2 className={css.done}>{t(rejected)}</h2>
      <p className={css.lead}>{t('next')}</p>
      <PrimaryActionLink href={href}>{labels('title')}</PrimaryActionLink>
    </div>
  );
}
