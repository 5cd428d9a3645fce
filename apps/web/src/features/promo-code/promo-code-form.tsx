import type { getPromoCodeEnable } from '@foyer/contract/promo/get-promo-code-enable';
import { redeemPromoCode } from '@foyer/contract/promo/redeem-promo-code';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sayProblem } from '#src/platform/form/field-problem.ts';
import { FINE, wrong } from '#src/platform/form/form-answer.ts';
import { problemsOfCode } from '#src/platform/form/field-problem.ts';
import { useAnswerRefusal } from '#src/platform/form/use-answer-refusal.ts';
import { useSubmit } from '#src/platform/form/use-submit.ts';
import { type MemberRead, useMemberRead } from '#src/platform/member/use-member-read.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';
import { SubmitButton } from '#src/ui/submit-button.tsx';
import css from '#src/ui/sub-page.module.css';
import { TextField } from '#src/ui/text-field.tsx';
import { WaitNote } from '#src/ui/wait-note.tsx';

const enableRead: MemberRead<typeof getPromoCodeEnable> = {
  name: 'promo.getPromoCodeEnable',
  load: async () => (await import('@foyer/contract/promo/get-promo-code-enable')).getPromoCodeEnable,
  input: {},
};

/** Where a member enters a promo code, while the merchant has any. [S7-050] */
export function PromoCodeForm(): ReactNode {
  const t = useTranslations('promoCode');
  const say = useTranslations('fields');
  const wps = useWps();
  const queries = useQueryClient();
  const answerRefusal = useAnswerRefusal();
  const [given, setGiven] = useState<number | null>(null);
  const isOpen = useMemberRead(enableRead)?.enabled ?? false;
  const { ref, busy, problems, wait, onSubmit } = useSubmit(async (typed) => {
    setGiven(null);
    const promoCode = typed('promoCode');
    if (promoCode.trim() === '') return wrong({ promoCode: 'required' });
    const answer = await wps.call(redeemPromoCode, { promoCode });
    if (!answer.ok) {
      const about = answer.error.kind === 'refused' ? problemsOfCode(answer.error.code) : null;
      return about ? wrong(about) : answerRefusal(answer.error);
    }
    setGiven(answer.value.credits);
    ref.current?.reset();
    await queries.invalidateQueries({ queryKey: ['reward.getRewards'] });
    return FINE;
  });
  if (!isOpen) return null;
  const problem = problems['promoCode'];
  return (
    <form ref={ref} className={css.form} noValidate onSubmit={onSubmit} aria-label={t('title')}>
      <TextField
        id="promo-code"
        name="promoCode"
        label={t('label')}
        autoComplete="off"
        maxLength={32}
        error={problem && sayProblem(say, 'promoCode', problem)}
      />
      <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
      <WaitNote seconds={wait} />
      <p role="status">{given !== null && t('given', { count: given })}</p>
    </form>
  );
}
