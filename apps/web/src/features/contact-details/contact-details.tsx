import type { getAccountBindings } from '@foyer/contract/member/account-bindings-and-counts';
import type { ContactChannel } from '@foyer/contract/member/contact-details';
import type { OutputOf } from '@foyer/contract/endpoint';
import { Mail, Smartphone } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RequestContactChangeForm } from '#src/features/contact-details/request-contact-change-form.tsx';
import { PendingContactChanges } from '#src/features/contact-details/pending-contact-changes.tsx';
import { ConfirmContactChangeForm } from '#src/features/contact-details/confirm-contact-change-form.tsx';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { accountBindingsQuery, memberInfoQuery } from '#src/platform/member/member-queries.ts';
import { useMemberQuery, useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PrimaryActionLink } from '#src/platform/paths/primary-action-link.tsx';
import { ListRowButton, ListRows } from '#src/ui/list-row.tsx';
import css from '#src/ui/sub-page.module.css';

type Step =
  | { readonly kind: 'overview'; readonly isChanged: boolean }
  | { readonly kind: 'begin'; readonly channel: ContactChannel }
  | { readonly kind: 'confirm'; readonly channel: ContactChannel; readonly old: string | null };

/**
 * The verified mobile number and email address that can recover the account. A change needs the password and a code
 * from the old and the new one.
 */
export function ContactDetails(): ReactNode {
  const result = useMemberQueryResult(accountBindingsQuery);
  const info = useMemberQuery(memberInfoQuery);
  const t = useTranslations('changePassword');
  if (info?.hasPassword === false) {
    return (
      <p className={css.centre}>
        <PrimaryActionLink href={getPageHref('changePsw')}>{t('title')}</PrimaryActionLink>
      </p>
    );
  }
  return (
    <AsyncContent result={result} rows={2}>
      {(contacts, refresh) => <Steps contacts={contacts} refresh={refresh} />}
    </AsyncContent>
  );
}

interface StepsProps {
  readonly contacts: OutputOf<typeof getAccountBindings>;
  readonly refresh: () => Promise<unknown>;
}

function Steps({ contacts, refresh }: StepsProps): ReactNode {
  const t = useTranslations('contact');
  const mobile = useTranslations('mobile');
  const factor = useTranslations('factor');
  const [step, setStep] = useState<Step>({ kind: 'overview', isChanged: false });
  const reset = (isChanged = false): void => setStep({ kind: 'overview', isChanged });

  if (step.kind === 'begin') {
    const { channel } = step;
    return (
      <RequestContactChangeForm
        channel={channel}
        onSent={(old) => setStep({ kind: 'confirm', channel, old })}
        onBack={() => reset()}
      />
    );
  }
  if (step.kind === 'confirm') {
    const { channel, old } = step;
    return (
      <ConfirmContactChangeForm
        channel={channel}
        old={old}
        onDone={(isPending) => void refresh().then(() => reset(!isPending))}
        onBack={() => setStep({ kind: 'begin', channel })}
      />
    );
  }
  return (
    <>
      <p className={css.lead}>{t('lead')}</p>
      <p role="status" className={css.lead}>
        {step.isChanged && t('done')}
      </p>
      <ListRows>
        <ListRowButton
          icon={Smartphone}
          title={mobile('number')}
          more={contacts.mobile ?? t('none')}
          onClick={() => setStep({ kind: 'begin', channel: 'sms' })}
        />
        <ListRowButton
          icon={Mail}
          title={factor('email')}
          more={contacts.email ?? t('none')}
          onClick={() => setStep({ kind: 'begin', channel: 'email' })}
        />
      </ListRows>
      <PendingContactChanges contacts={contacts} refresh={refresh} />
    </>
  );
}
