import type { getAccountBindings } from '@foyer/contract/member/account-bindings-and-counts';
import { cancelContactChange } from '@foyer/contract/member/contact-details';
import type { OutputOf } from '@foyer/contract/endpoint';
import { Clock } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCallAndShowError } from '#src/platform/errors/use-call-and-show-error.ts';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { ListRow, ListRowAction, ListRows } from '#src/ui/list-row.tsx';

interface PendingContactsProps {
  readonly contacts: OutputOf<typeof getAccountBindings>;
  readonly refresh: () => Promise<unknown>;
}

/** Lists changes of number or address that have not taken effect yet, each with a button that cancels it. */
export function PendingContactChanges({ contacts, refresh }: PendingContactsProps): ReactNode {
  const t = useTranslations('contact');
  const call = useCallAndShowError();
  const { language } = usePage().data;
  const when = new Intl.DateTimeFormat(getFormatLocale(language), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ListRows>
      {(contacts.pending ?? []).map(({ channel, to, effectiveAt }) => {
        const title = t('pending', { to, time: when.format(new Date(effectiveAt)) });
        const cancel = () => void call(cancelContactChange, { channel }).then((done) => done && refresh());
        const action = (
          <ListRowAction label={`${t('cancel')}: ${to}`} onClick={cancel}>
            {t('cancel')}
          </ListRowAction>
        );
        return <ListRow key={channel} icon={Clock} title={title} action={action} />;
      })}
    </ListRows>
  );
}
