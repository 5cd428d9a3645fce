import type { FormEvent, ReactNode } from 'react';
import { type Consent, consentPurposes } from '@foyer/contract/tracking/consent';
import { useTranslations } from 'use-intl';
import css from '#src/features/privacy/privacy.module.css';
import { formatPartnerList } from '#src/platform/privacy/format-partner-list.ts';
import { FULL_CONSENT, NO_CONSENT } from '#src/platform/privacy/consent-store.ts';

interface PrivacyChoicesProps {
  readonly titleId: string;
  /** The visitor's current consent. */
  readonly consent: Consent;
  /** Names of the advertising partners, as in `adPartners`. */
  readonly partners: readonly string[];
  readonly onChoose: (consent: Consent) => void;
}

/**
 * A switch for each purpose of data processing, and buttons to accept or reject all. These two look alike and are
 * equally easy to reach.
 */
export function PrivacyChoices({ titleId, consent, partners, onChoose }: PrivacyChoicesProps): ReactNode {
  const t = useTranslations('privacy');

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
      <p className={css.text}>{t('text')}</p>
      {partners.length > 0 && (
        <>
          <p className={css.text}>
            {t('partners')} {formatPartnerList(partners)}
          </p>
          <p className={css.text}>{t('partnersText')}</p>
        </>
      )}
      <div className={css.purposes}>
        <PurposeBox name="necessary" title={t('necessary')} text={t('necessaryText')} always />
        {consentPurposes.map((purpose) => (
          <PurposeBox
            key={purpose}
            name={purpose}
            title={t(purpose)}
            text={t(`${purpose}Text`)}
            allowed={consent[purpose]}
          />
        ))}
        <button type="submit" className={css.save}>
          {t('save')}
        </button>
      </div>
      <div className={css.answers}>
        <button type="button" className={css.answer} onClick={() => onChoose(NO_CONSENT)}>
          {t('rejectAll')}
        </button>
        <button type="button" className={css.answer} onClick={() => onChoose(FULL_CONSENT)}>
          {t('acceptAll')}
        </button>
      </div>
    </form>
  );
}

interface PurposeBoxProps {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly allowed?: boolean;
  /** True if the site requires the purpose, so that its switch cannot be turned off. */
  readonly always?: boolean;
}

function PurposeBox({ name, title, text, allowed = false, always = false }: PurposeBoxProps): ReactNode {
  const id = `privacy-${name}`;
  return (
    <div className={css.purpose}>
      <label className={css.label} htmlFor={id}>
        {title}
      </label>
      <input
        id={id}
        name={name}
        type="checkbox"
        className={css.switch}
        aria-describedby={`${id}-text`}
        defaultChecked={always || allowed}
        disabled={always}
      />
      <p id={`${id}-text`} className={css.purposeText}>
        {text}
      </p>
    </div>
  );
}
