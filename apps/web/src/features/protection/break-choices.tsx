import { BREAK_CHOICE_FIELD, type BreakChoice, formatBreakChoice } from '@foyer/contract/protection/break-choice';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/protection/protection.module.css';
import { useFormatBreakDuration } from '#src/features/protection/break-choice-texts.ts';

interface BreakChoicesProps {
  readonly kind: BreakChoice['kind'];
  readonly choices: readonly BreakChoice[];
}

/**
 * Explains one kind of break from play (time-out or exclusion), with radio buttons for its durations. The first one is
 * selected.
 */
export function BreakChoices({ kind, choices }: BreakChoicesProps): ReactNode {
  const t = useTranslations('protection');
  const account = useTranslations('account');
  const getLabel = useFormatBreakDuration();
  return (
    <fieldset className={css.choices}>
      {kind === 'timeOut' ? (
        // The page has the same title.
        <legend className="visually-hidden">{account('break')}</legend>
      ) : (
        <legend className={css.heading}>{t('exclude')}</legend>
      )}
      <p className={css.about}>{t(kind === 'timeOut' ? 'breakLead' : 'excludeLead')}</p>
      {choices.map((choice, index) => (
        <label key={formatBreakChoice(choice)} className={css.choice}>
          <input
            type="radio"
            name={BREAK_CHOICE_FIELD}
            value={formatBreakChoice(choice)}
            defaultChecked={index === 0}
            className={css.radio}
          />
          {getLabel(choice)}
        </label>
      ))}
    </fieldset>
  );
}
