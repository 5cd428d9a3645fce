import type { OutputOf } from '@foyer/contract/endpoint';
import { type listPasskeys, removePasskey } from '@foyer/contract/passkey/passkeys';
import { Fingerprint } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmPasskeyChangeForm } from '#src/features/passkeys/confirm-passkey-change-form.tsx';
import { EditPasskeyForm } from '#src/features/passkeys/edit-passkey-form.tsx';
import { useAddPasskey } from '#src/features/passkeys/use-add-passkey.ts';
import { useShowError } from '#src/platform/errors/show-error.ts';
import { useFormatDate } from '#src/platform/i18n/use-format-date.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { memberInfoQuery } from '#src/platform/member/member-queries.ts';
import { defineMemberQuery, useMemberQuery, useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { supportsPasskeys } from '#src/platform/passkey/supports-passkeys.ts';
import { signalAcceptedPasskeys } from '#src/platform/passkey/web-authn.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListRowButton, ListRows } from '#src/ui/list-row.tsx';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import css from '#src/ui/sub-page.module.css';

type OwnPasskeys = OutputOf<typeof listPasskeys>;
type OwnPasskey = OwnPasskeys['passkeys'][number];

const passkeysQuery = defineMemberQuery(
  'passkey.list',
  async () => (await import('@foyer/contract/passkey/passkeys')).listPasskeys,
  {},
);

/** The member's passkeys, with buttons to add, rename and remove them. */
export function PasskeyList(): ReactNode {
  const result = useMemberQueryResult(passkeysQuery);
  const own = result.state === 'there' ? result.value : null;

  useEffect(() => {
    if (own) void signalAcceptedPasskeys(own);
  }, [own]);

  return (
    <AsyncContent result={result} rows={2}>
      {(value, refresh) => <Steps own={value} refresh={refresh} />}
    </AsyncContent>
  );
}

type Step =
  | { readonly kind: 'list' }
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly passkey: OwnPasskey };

interface StepsProps {
  readonly own: OwnPasskeys;
  readonly refresh: () => Promise<unknown>;
}

function Steps({ own, refresh }: StepsProps): ReactNode {
  const t = useTranslations('passkeys');
  const wps = useWpsClient();
  const add = useAddPasskey();
  const report = useShowError();
  const hasPassword = useMemberQuery(memberInfoQuery)?.hasPassword !== false;
  const [step, setStep] = useState<Step>({ kind: 'list' });
  // Members without a password get an error that asks for a new login.
  const needsPassword = own.passwordRequired && hasPassword;
  const done = (): void => void refresh().then(() => setStep({ kind: 'list' }));
  const back = (): void => setStep({ kind: 'list' });

  const addAtOnce = async (): Promise<void> => {
    const error = await add();
    if (error) await report(error);
    await refresh();
  };

  if (step.kind === 'add') {
    return (
      <ConfirmPasskeyChangeForm
        title={t('add')}
        submitLabel={t('add')}
        needsPassword
        send={add}
        onDone={done}
        onBack={back}
      />
    );
  }
  if (step.kind === 'edit') {
    const { passkey } = step;
    return (
      <EditPasskeyForm
        passkey={passkey}
        onDone={done}
        onRemove={() => setStep({ kind: 'remove', passkey })}
        onBack={back}
      />
    );
  }
  if (step.kind === 'remove') {
    const { id, name } = step.passkey;
    const remove = async (password?: string) => {
      const answer = await wps.call(removePasskey, password === undefined ? { id } : { id, password });
      return answer.ok ? null : answer.error;
    };
    return (
      <ConfirmPasskeyChangeForm
        title={name}
        text={t('removeText')}
        submitLabel={t('remove')}
        needsPassword={needsPassword}
        send={remove}
        onDone={done}
        onBack={back}
      />
    );
  }
  return (
    <>
      <Rows passkeys={own.passkeys} onEdit={(passkey) => setStep({ kind: 'edit', passkey })} />
      <p className={css.centre}>
        {supportsPasskeys() ? (
          <SecondaryButton onClick={() => (needsPassword ? setStep({ kind: 'add' }) : void addAtOnce())}>
            {t('add')}
          </SecondaryButton>
        ) : (
          t('unsupported')
        )}
      </p>
    </>
  );
}

interface RowsProps {
  readonly passkeys: readonly OwnPasskey[];
  readonly onEdit: (passkey: OwnPasskey) => void;
}

function Rows({ passkeys, onEdit }: RowsProps): ReactNode {
  const t = useTranslations('passkeys');
  const formatDate = useFormatDate();
  if (passkeys.length === 0) return <EmptyState icon={Fingerprint} title={t('none')} text={t('lead')} />;
  const describe = ({ createdAt, lastUsedAt }: OwnPasskey): string =>
    lastUsedAt === null
      ? t('addedOn', { time: formatDate(createdAt) })
      : t('lastUsed', { time: formatDate(lastUsedAt) });
  return (
    <>
      <p className={css.lead}>{t('lead')}</p>
      <ListRows>
        {passkeys.map((passkey) => (
          <ListRowButton
            key={passkey.id}
            icon={Fingerprint}
            title={passkey.name}
            more={describe(passkey)}
            onClick={() => onEdit(passkey)}
          />
        ))}
      </ListRows>
    </>
  );
}
