import { BREAK_CHOICE_FIELD } from '@foyer/contract/protection/break-choice';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BreakChoiceWithoutScripts } from '#src/features/protection/break-choice-without-scripts.tsx';
import { BreakForms } from '#src/features/protection/break-forms.tsx';
import { CurrentBreakNote } from '#src/features/protection/current-break-note.tsx';
import { ExclusionNote } from '#src/features/protection/exclusion-note.tsx';
import { ProtectionOverview } from '#src/features/protection/protection-overview.tsx';
import type { BegunExclusion } from '#src/features/protection/use-begin-break.ts';
import { useBreakConfirmationText } from '#src/features/protection/break-choice-texts.ts';
import { AccountActionFormWithoutScripts } from '#src/routes/account/account-action-form-without-scripts.tsx';
import { useServerFormResult } from '#src/platform/form/use-server-form-result.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { AccountSubPage } from '#src/routes/account/account-sub-page.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';

/**
 * The overview of responsible gaming: the member's current break from play, and links to limits, history and breaks.
 */
export function ProtectionPage(): ReactNode {
  return (
    <AccountSubPage route="accountProtection" title="protection">
      <ProtectionOverview />
    </AccountSubPage>
  );
}

/** The page on which a member begins a time-out or an exclusion. Without scripts it has two steps. */
export function BreakPage(): ReactNode {
  const [excluded, setExcluded] = useState<BegunExclusion | null>(null);
  const { content } = usePage();
  const { begun } = useServerFormResult('break').result ?? {};
  const help = content?.show === 'protection' ? content.help : [];
  const exclusion = excluded ?? (begun?.kind === 'exclusion' ? { until: begun.until, help } : null);
  if (exclusion !== null) {
    return (
      <PageLayout>
        <ExclusionNote {...exclusion} />
      </PageLayout>
    );
  }
  return (
    <AccountSubPage
      route="accountBreak"
      title="break"
      waiting={begun ? <CurrentBreakNote until={begun.until} /> : <BreakStepWithoutScripts />}
    >
      <BreakForms onExcluded={setExcluded} />
    </AccountSubPage>
  );
}

/**
 * The step of the form without scripts that the URL selects: choosing a break from play, or confirming it with a login.
 */
function BreakStepWithoutScripts(): ReactNode {
  const t = useTranslations('protection');
  const account = useTranslations('account');
  const describe = useBreakConfirmationText();
  const { content } = usePage();
  if (content?.show !== 'protection') return null;
  const { chosen, offered } = content;
  if (chosen === null) return <BreakChoiceWithoutScripts offered={offered} />;
  return (
    <AccountActionFormWithoutScripts
      name="break"
      lead={describe(chosen)}
      submitLabel={chosen.kind === 'timeOut' ? account('break') : t('exclude')}
    >
      <input type="hidden" name={BREAK_CHOICE_FIELD} value={chosen.value} />
    </AccountActionFormWithoutScripts>
  );
}
