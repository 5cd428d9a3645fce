import type { RecoveryMethod } from '@foyer/contract/member/recovery/recovery-method';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { NewPasswordForm } from '#src/features/recover/new-password-form.tsx';
import type { RecoveryProof } from '#src/features/recover/recovery-proof.ts';
import { SendRecoveryCodeForm } from '#src/features/recover/send-recovery-code-form.tsx';
import css from '#src/features/recover/recover.module.css';
import { useServerFormResult } from '#src/platform/form/use-server-form-result.ts';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { PrimaryActionLink } from '#src/platform/paths/primary-action-link.tsx';
import { useQueryString } from '#src/platform/paths/use-path-and-query.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { getReturnUrl } from '#src/platform/session/login/return-url.ts';

interface RecoverFormProps {
  /** The site's recovery methods, in order. The first one is shown unless the URL names another. */
  readonly methods: readonly RecoveryMethod[];
  /** The token in the recovery link that a support agent has created; `null` without one. */
  readonly link: string | null;
  /** Buttons of the identity providers, for the recovery method `provider`. */
  readonly providers: ReactNode;
}

/**
 * Recovers an account: sets a new password without the old one. Works without scripts: the server handles each posted
 * step and renders this page. The recovery method is part of the URL, because without scripts only links can switch it.
 */
export function RecoverForm({ methods, link, providers }: RecoverFormProps): ReactNode {
  const t = useTranslations('recover');
  const { error, result } = useServerFormResult('recover');
  const search = useQueryString();
  const [isDone, setDone] = useState(result !== null);
  const wanted = error?.typed['by'] ?? new URLSearchParams(search).get('by');
  const method = methods.find((name) => name === wanted) ?? methods[0];

  if (isDone) return <Recovered />;
  if (link !== null) return <NewPasswordForm target={{ by: 'link', link }} onDone={() => setDone(true)} />;
  if (method === undefined) return null;
  return (
    <>
      {method === 'provider' ? (
        <>
          <p className={css.lead}>{t('lead.provider')}</p>
          {providers}
        </>
      ) : (
        <MethodForm key={method} method={method} onDone={() => setDone(true)} />
      )}
      <OtherMethods methods={methods.filter((name) => name !== method)} />
    </>
  );
}

interface MethodFormProps {
  readonly method: Exclude<RecoveryMethod, 'provider'>;
  readonly onDone: () => void;
}

/** Asks for the number or address first, unless the recovery method sends no message. */
function MethodForm({ method, onDone }: MethodFormProps): ReactNode {
  const t = useTranslations('recover');
  const { error } = useServerFormResult('recover');
  const [target, setTarget] = useState<RecoveryProof | null>(() => readPostedTarget(method, error));
  if (target !== null) return <NewPasswordForm target={target} onDone={onDone} />;
  return (
    <>
      <p className={css.lead}>{t(`lead.${method}`)}</p>
      {method === 'recoveryCode' ? (
        <NewPasswordForm target={{ by: method }} onDone={onDone} />
      ) : (
        <SendRecoveryCodeForm by={method} onSent={setTarget} />
      )}
    </>
  );
}

/** Reads the number or address to which the server sent a code after a form was posted without scripts. */
function readPostedTarget(
  method: MethodFormProps['method'],
  error: ReturnType<typeof useServerFormResult>['error'],
): RecoveryProof | null {
  if (error?.codeSent !== true) return null;
  const { countryDialingCode = '', mobileNum = '', email = '' } = error.typed;
  if (method === 'email') return { by: 'email', email };
  return method === 'sms' ? { by: 'sms', countryDialingCode, mobileNum } : null;
}

function OtherMethods({ methods }: { readonly methods: readonly RecoveryMethod[] }): ReactNode {
  const t = useTranslations('recover');
  const names = useTranslations('secondFactor');
  const account = useTranslations('account');
  const go = getReturnUrl(useQueryString());
  return (
    <nav className={css.others} aria-label={t('other')}>
      {methods.length > 0 && <h2 className={css.othersTitle}>{t('other')}</h2>}
      <ul className={css.list}>
        {methods.map((name) => (
          <li key={name}>
            <SiteLink className={css.other} href={getPageHref('recover', { by: name, go })}>
              {name === 'provider' ? account('channels') : names(name)}
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink className={css.other} href={getPageHref('support')}>
            {t('support')}
          </SiteLink>
        </li>
      </ul>
    </nav>
  );
}

function Recovered(): ReactNode {
  const t = useTranslations('recover');
  const login = useTranslations('login');
  const go = getReturnUrl(useQueryString());
  return (
    <div role="status">
      <h2 className={css.done}>{t('done')}</h2>
      <p className={css.lead}>{t('doneText')}</p>
      <PrimaryActionLink href={getPageHref('login', { go })}>{login('title')}</PrimaryActionLink>
    </div>
  );
}
