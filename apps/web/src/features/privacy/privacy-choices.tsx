import { useState, type FormEvent, type ReactNode } from 'react';
import { consentPurposes, type Consent } from '@foyer/contract/tracking/consent';
import { useTranslations } from 'use-intl';
import { PurposeBox } from '#src/features/privacy/purpose-box.tsx';
import css from '#src/features/privacy/privacy.module.css';
import { EVERYTHING, NOTHING } from '#src/platform/privacy/consent-store.ts';

interface PrivacyChoicesProps {
  readonly titleId: string;
  /** What it is about: a question, or a notice of what is done until somebody objects. */
  readonly text: 'text' | 'told';
  /** What is allowed now. */
  readonly now: Consent;
  /** Each purpose is shown from the start. */
  readonly whole: boolean;
  readonly onChoose: (consent: Consent) => void;
}

/** What is asked, and its three answers: all, nothing, or each purpose by itself. Yes and no look alike and lie equally near. */
export function PrivacyChoices({ titleId, text, now, whole, onChoose }: PrivacyChoicesProps): ReactNode {
  const t = useTranslations('privacy');
  const [isWhole, setWhole] = useState(whole);

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget);
    onChoose({ measurement: ticked.has('measurement'), advertising: ticked.has('advertising') });
  };

  return (
    <form className={css.choices} onSubmit={onSubmit}>
      <h2 id={titleId} className={css.title}>
        {t('title')}
      </h2>
      <p className={css.text}>{t(text)}</p>
      {isWhole && (
        <div className={css.purposes}>
          <PurposeBox name="necessary" title={t('necessary')} text={t('necessaryText')} always />
          {consentPurposes.map((purpose) => (
            <PurposeBox
              key={purpose}
              name={purpose}
              title={t(purpose)}
              text={t(`${purpose}Text`)}
              allowed={now[purpose]}
            />
          ))}
          <button type="submit" className={css.save}>
            {t('save')}
          </button>
        </div>
      )}
      <div className={css.answers}>
        <button type="button" className={css.answer} onClick={() => onChoose(NOTHING)}>
          {t('rejectAll')}
        </button>
        <button type="button" className={css.answer} onClick={() => onChoose(EVERYTHING)}>
          {t('acceptAll')}
        </button>
        {!isWhole && (
          <button type="button" className={css.choose} onClick={() => setWhole(true)}>
            {t('choose')}
          </button>
        )}
      </div>
    </form>
  );
}
