import { listExclusionChoices, listTimeOutChoices } from '@foyer/contract/protection/break-choice';
import type { ProtectionPageContent } from '@foyer/contract/protection/protection-page-content';
import { pageRoutes } from '@foyer/contract/page/routes';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BreakChoices } from '#src/features/protection/break-choices.tsx';
import css from '#src/features/protection/protection.module.css';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { ContentWithoutScripts } from '#src/ui/content-without-scripts.tsx';

/** Lets a member choose the duration of a break from play, without scripts. The next page asks to confirm it. */
export function BreakChoiceWithoutScripts({ offered }: Pick<ProtectionPageContent, 'offered'>): ReactNode {
  const t = useTranslations('factor');
  const kinds = [
    { kind: 'timeOut', choices: listTimeOutChoices(offered) },
    { kind: 'exclusion', choices: listExclusionChoices(offered) },
  ] as const;
  return (
    <ContentWithoutScripts rows={pageRoutes.accountBreak.skeletonRows}>
      {kinds.map(
        ({ kind, choices }) =>
          choices.length > 0 && (
            <form key={kind} method="get" className={css.break}>
              <BreakChoices kind={kind} choices={choices} />
              <SubmitButton busy={false}>{t('next')}</SubmitButton>
            </form>
          ),
      )}
    </ContentWithoutScripts>
  );
}
