import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { NewPasswordField } from '#src/features/register/new-password-field.tsx';
import css from '#src/features/register/register-form.module.css';
import { type OpenedAccount, useRegisterForMember } from '#src/features/register/use-register-for-member.ts';
import { sayProblem } from '#src/platform/form/field-problem.ts';
import { useSubmit } from '#src/platform/form/use-submit.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { WaitNote } from '#src/ui/form/wait-note.tsx';

/** An agent opens an account for somebody; `customerType` is the agent's own. [S2-003, S6-003] */
export function AgentForm({ customerType }: { readonly customerType: number }): ReactNode {
  const t = useTranslations('agent');
  const say = useTranslations('fields');
  const [opened, setOpened] = useState<OpenedAccount | null>(null);
  const { ref, busy, problems, wait, onSubmit } = useSubmit(
    useRegisterForMember((account) => {
      setOpened(account);
      ref.current?.reset();
    }),
  );
  const field = (name: string) => {
    const problem = problems[name];
    return { id: `agent-${name}`, name, error: problem && sayProblem(say, name, problem) };
  };
  return (
    <form ref={ref} noValidate onSubmit={onSubmit}>
      {customerType === 1 && (
        <SelectField
          {...field('customerType')}
          label={t('type')}
          options={[
            { value: '0', label: t('member') },
            { value: '2', label: t('agent') },
          ]}
        />
      )}
      <TextField
        {...field('username')}
        label={t('username')}
        hint={say('username')}
        autoComplete="off"
        maxLength={24}
      />
      <NewPasswordField {...field('password')} key={opened?.userName ?? ''} hint={t('passwordHint')} />
      <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
      <WaitNote seconds={wait} />
      <p role="status" className={css.opened}>
        {opened && t('opened', { name: opened.userName })}
      </p>
    </form>
  );
}
