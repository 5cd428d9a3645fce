import {
  BREAK_CHOICE_FIELD,
  type BreakChoice,
  findBreakEnd,
  listExclusionChoices,
  listTimeOutChoices,
  parseBreakChoice,
} from '@foyer/contract/protection/break-choice';
import { getMemberProtection } from '@foyer/contract/protection/protection';
import type { WpsError } from '@foyer/wps-client/wps-error';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BreakChoices } from '#src/features/protection/break-choices.tsx';
import { CurrentBreakNote } from '#src/features/protection/current-break-note.tsx';
import css from '#src/features/protection/protection.module.css';
import { protectionQuery } from '#src/platform/member/member-queries.ts';
import { type BegunExclusion, useBeginBreak } from '#src/features/protection/use-begin-break.ts';
import { useBreakConfirmationText } from '#src/features/protection/break-choice-texts.ts';
import { FORM_WITHOUT_PROBLEMS } from '#src/platform/form/field-problem.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';

interface BreakFormsProps {
  /** Called when an exclusion has begun, before the session ends. */
  readonly onExcluded: (exclusion: BegunExclusion) => void;
}

/**
 * Lets a member begin a break from play: a time-out, or an exclusion, which also ends the session. Each has a form with
 * its durations.
 */
export function BreakForms({ onExcluded }: BreakFormsProps): ReactNode {
  const pages = useTranslations('pages');
  const protection = useMemberQueryResult(protectionQuery);
  const beginBreak = useBeginBreak(onExcluded);
  return (
    <AsyncContent result={protection} rows={4}>
      {({ timeOutUntil, offered, help }, refresh) => {
        const onConfirmed = async (choice: BreakChoice): Promise<WpsError | null> => {
          const error = await beginBreak(choice, help);
          if (error === null && choice.kind === 'timeOut') await refresh();
          return error;
        };
        const [timeOuts, exclusions] = [listTimeOutChoices(offered), listExclusionChoices(offered)];
        return (
          <>
            <CurrentBreakNote until={timeOutUntil} />
            {timeOuts.length > 0 && <BreakForm kind="timeOut" choices={timeOuts} onConfirmed={onConfirmed} />}
            {exclusions.length > 0 && <BreakForm kind="exclusion" choices={exclusions} onConfirmed={onConfirmed} />}
            {timeOuts.length + exclusions.length === 0 && (
              <EmptyState title={pages('notAvailable')} text={pages('notAvailableText')} />
            )}
          </>
        );
      }}
    </AsyncContent>
  );
}

interface BreakFormProps {
  readonly kind: BreakChoice['kind'];
  readonly choices: readonly BreakChoice[];
  /** Begins the break from play. Resolves to the error to show, or `null`. */
  readonly onConfirmed: (choice: BreakChoice) => Promise<WpsError | null>;
}

/**
 * The form with the durations of one kind of break. Before the break begins, a dialog states its effect and its end,
 * and asks for confirmation.
 */
function BreakForm({ kind, choices, onConfirmed }: BreakFormProps): ReactNode {
  const factor = useTranslations('factor');
  const handleError = useFormErrorHandler();
  const confirm = useConfirmDialog();
  const form = useFormSubmit({ id: `begin-${kind}` }, async (typed) => {
    const choice = parseBreakChoice(typed(BREAK_CHOICE_FIELD));
    const answer = choice !== null && (await confirm(choice));
    if (choice === null || answer === false) return FORM_WITHOUT_PROBLEMS;
    const error = answer === true ? await onConfirmed(choice) : answer;
    return error === null ? FORM_WITHOUT_PROBLEMS : handleError(error);
  });
  return (
    <FormWithSubmitButton form={form} className={css.break} method="post" submitLabel={factor('next')}>
      <BreakChoices kind={kind} choices={choices} />
    </FormWithSubmitButton>
  );
}

/**
 * Returns a function that asks the member to confirm a break from play. It resolves to true if the member confirms,
 * otherwise to false, or to an error if the request for the server's current time fails. The end of the break is
 * computed from that time.
 */
function useConfirmDialog(): (choice: BreakChoice) => Promise<boolean | WpsError> {
  const t = useTranslations('protection');
  const account = useTranslations('account');
  const factor = useTranslations('factor');
  const describe = useBreakConfirmationText();
  const wps = useWpsClient();
  return async (choice) => {
    const title = choice.kind === 'timeOut' ? account('break') : t('exclude');
    // The answer of the page may be hours old.
    const answer = await wps.call(getMemberProtection, {});
    if (!answer.ok) return answer.error;
    const until = findBreakEnd(choice, new Date(answer.value.serverNow))?.toISOString() ?? null;
    const message = describe({ kind: choice.kind, until });
    return (await openOverlay('confirm', { title, message, yes: title, no: factor('back') })) === 'yes';
  };
}
