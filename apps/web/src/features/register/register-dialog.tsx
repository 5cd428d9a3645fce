import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RegisterForm } from '#src/features/register/register-form.tsx';
import type { OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';
import { TitledDialog } from '#src/ui/dialog/titled-dialog.tsx';
import type { IdentityLinkOffer } from '#src/platform/identity/identity-link-offer.ts';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    register: { props: { readonly link?: IdentityLinkOffer }; result: never };
  }
}

interface RegisterDialogProps extends OverlayComponentProps<'register'> {
  /** Content that is rendered below the registration form. */
  readonly below?: ReactNode;
}

/** The registration dialog. [S2-002] */
export function RegisterDialog({ open, props, close, below }: RegisterDialogProps): ReactNode {
  const t = useTranslations('register');
  const { link } = props;
  return (
    <TitledDialog id="register" title={t('title')} closeLabel={t('close')} open={open} onClose={() => void close()}>
      {link?.note}
      <RegisterForm at="dialog" link={link} />
      {below}
    </TitledDialog>
  );
}
