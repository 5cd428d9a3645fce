import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { memberInfoQuery } from '#src/platform/member/member-queries.ts';
import { useMemberQuery } from '#src/platform/member/use-member-query.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';

type FieldProps = Pick<Parameters<typeof PasswordField>[0], 'id' | 'name'>;

/**
 * Whether a form must ask for the member's password. It need not if the member has none and logs in with an identity
 * provider only.
 */
export function useRequiresPassword(): boolean {
  return useMemberQuery(memberInfoQuery)?.hasPassword !== false;
}

/**
 * The password field with which a member confirms a change of the account or an export of their data. Nothing is
 * rendered for a member without a password.
 */
export function CurrentPasswordField(field: FieldProps): ReactNode {
  const t = useTranslations('factor');
  const say = useTranslations('fields');
  const asksPassword = useRequiresPassword();
  return (
    asksPassword && (
      <PasswordField
        {...field}
        label={t('password')}
        showLabel={say('showPassword')}
        hint={t('passwordWhy')}
        autoComplete="current-password"
        maxLength={128}
      />
    )
  );
}
