import { useEffect, useRef, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/register/register-form.module.css';
import { readAttribution } from '#src/platform/attribution/referral-attribution.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { AFFILIATE_OR_REFERRAL_CODE_PATTERN } from '@foyer/contract/member/registration/affiliate-code';
import { getReferrerName } from '@foyer/contract/member/referral';
import { systemClock } from '@foyer/wps-client/clock';
import { REFERRAL_CODE_CHECK_DEBOUNCE_MS } from '#src/platform/clock/time-limits.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

type Referrer =
  | { readonly kind: 'none' }
  | { readonly kind: 'known'; readonly name: string }
  /** No member has this referral code. The visitor can register anyway. */
  | { readonly kind: 'unknown' };

/** Minimum length of a referral code to look up. Codes have ten characters; shorter texts are still being typed. */
const MIN_CODE_LENGTH = 6;

interface ReferrerLookup {
  readonly referrer: Referrer;
  /** Looks up the owner of a referral code once typing pauses. */
  readonly lookUp: (code: string) => void;
}

/**
 * Looks up the owner of a referral code while it is typed. A failed request shows nothing and does not block the
 * registration. [S6-008]
 */
function useReferrer(): ReferrerLookup {
  const wps = useWpsClient();
  const [referrer, setReferrer] = useState<Referrer>({ kind: 'none' });
  const typed = useRef('');
  const cancelLookup = useRef<() => void>(() => undefined);
  useEffect(() => () => cancelLookup.current(), []);

  const fetchReferrer = async (code: string): Promise<void> => {
    const answer = await wps.call(getReferrerName, { code });
    if (!answer.ok || typed.current !== code) return;
    const { name } = answer.value;
    setReferrer(name === null ? { kind: 'unknown' } : { kind: 'known', name });
  };

  const lookUp = (text: string): void => {
    const code = text.trim();
    typed.current = code;
    cancelLookup.current();
    setReferrer({ kind: 'none' });
    if (code.length < MIN_CODE_LENGTH || !AFFILIATE_OR_REFERRAL_CODE_PATTERN.test(code)) return;
    cancelLookup.current = systemClock.after(REFERRAL_CODE_CHECK_DEBOUNCE_MS, () => void fetchReferrer(code));
  };

  return { referrer, lookUp };
}

interface ReferralFieldProps {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
}

/**
 * The field for the referral code, collapsed unless a code is stored. The browser fills it in, because cached pages
 * must not contain a visitor's code.
 */
export function ReferralCodeField({ id, name, error }: ReferralFieldProps): ReactNode {
  const t = useTranslations('register');
  const { site } = usePage().data;
  const details = useRef<HTMLDetailsElement>(null);
  const { referrer, lookUp } = useReferrer();

  useEffect(() => {
    const { hostname, search } = location;
    const { referralCode = '' } = readAttribution({ host: hostname, search, bases: site.affiliateBases ?? [] });
    const input = details.current?.querySelector('input');
    if (!details.current || !input) return;
    if (input.value === '') input.value = referralCode;
    if (input.value === '') return;
    details.current.open = true;
    lookUp(input.value);
    // Runs once. Later input is the visitor's own.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (error && details.current) details.current.open = true;
  }, [error]);

  return (
    <details ref={details} className={css.referral}>
      <summary>{t('haveReferral')}</summary>
      <TextField
        id={id}
        name={name}
        label={t('referralCode')}
        autoComplete="off"
        maxLength={64}
        error={error}
        onInput={lookUp}
      />
      <p role="status" className={css.referrer}>
        {referrer.kind === 'known' && t('referredBy', { name: referrer.name })}
        {referrer.kind === 'unknown' && t('referralUnknown')}
      </p>
    </details>
  );
}
