import { routePaths } from '@foyer/contract/page/route-paths';
import { getPromoCodeAvailability, redeemPromoCode } from '@foyer/contract/promo/promo-code';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import {
  describeFieldProblem,
  FORM_WITHOUT_PROBLEMS,
  createFieldRejection,
  getFieldProblemsOfErrorCode,
} from '#src/platform/form/field-problem.ts';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { useServerFormResult } from '#src/platform/form/use-server-form-result.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { type MemberQuery, useMemberQuery } from '#src/platform/member/use-member-query.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { vibrate } from '#src/platform/device/haptics.ts';
import { memberInfoQuery } from '#src/platform/member/member-queries.ts';
import { navigate } from '#src/platform/paths/navigate.ts';
import { getLoginHref } from '#src/platform/session/login/return-url.ts';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import css from '#src/ui/sub-page.module.css';
import { TextField } from '#src/ui/form/text-field.tsx';

const enableQuery: MemberQuery<typeof getPromoCodeAvailability> = {
  name: 'promo.getPromoCodeEnable',
  load: async () => getPromoCodeAvailability,
  input: {},
  everyone: true,
};

/**
 * Redeems a promo code; rendered only while the merchant has promo codes. A visitor logs in first. Without scripts the
 * browser posts the form, and the promotions page handles it. [S7-050, S2-018]
 */
export function PromoCodeForm(): ReactNode {
  const t = useTranslations('promoCode');
  const say = useTranslations('fields');
  const wps = useWpsClient();
  const queries = useQueryClient();
  const handleError = useFormErrorHandler();
  const session = useSession();
  const { content } = usePage();
  const { error: before, result: sent } = useServerFormResult('promoCode');
  const [grantedCredits, setGrantedCredits] = useState<number | null>(sent?.credits ?? null);
  const isRenderedOpen = content?.show === 'list' && content.promoCodes === true;
  const isOpen = useMemberQuery(enableQuery)?.enabled ?? isRenderedOpen;
  const form = useFormSubmit({ id: 'promo', before }, async (typed) => {
    setGrantedCredits(null);
    const promoCode = typed('promoCode');
    if (promoCode.trim() === '') return createFieldRejection({ promoCode: 'required' });
    if (session.status === 'visitor') {
      navigate(getLoginHref(location.pathname + location.search));
      return FORM_WITHOUT_PROBLEMS;
    }
    const answer = await wps.call(redeemPromoCode, { promoCode });
    vibrate(answer.ok ? 'success' : 'error');
    if (!answer.ok) {
      const fieldProblems = answer.error.kind === 'rejected' ? getFieldProblemsOfErrorCode(answer.error.code) : null;
      return fieldProblems ? createFieldRejection(fieldProblems) : handleError(answer.error);
    }
    setGrantedCredits(answer.value.credits);
    form.ref.current?.reset();
    // The form does not wait for the data that other parts of the page load again.
    for (const name of ['reward.getRewards', memberInfoQuery.name])
      void queries.invalidateQueries({ queryKey: [name] });
    return FORM_WITHOUT_PROBLEMS;
  });
  if (!isOpen) return null;
  const problem = form.problems['promoCode'];
  return (
    <FormWithSubmitButton
      form={form}
      className={css.form}
      action={routePaths.activity}
      method="post"
      data-session=""
      aria-label={t('title')}
      submitLabel={t('submit')}
      below={<p role="status">{grantedCredits !== null && t('given', { count: grantedCredits })}</p>}
    >
      <TextField
        id="promo-code"
        name="promoCode"
        label={t('label')}
        autoComplete="off"
        maxLength={32}
        defaultValue={before?.typed['promoCode']}
        error={problem && describeFieldProblem(say, 'promoCode', problem)}
      />
    </FormWithSubmitButton>
  );
}
