import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoginForm, LoginFormFooter } from '#src/features/login/login-form.tsx';
import type { OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';
import { TitledDialog } from '#src/ui/dialog/titled-dialog.tsx';
import type { IdentityLinkOffer } from '#src/platform/identity/identity-link-offer.ts';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    login: { props: { readonly link?: IdentityLinkOffer }; result: never };
  }
}

interface LoginDialogProps extends OverlayComponentProps<'login'> {
  /** Content that is rendered below the login form. */
  readonly below?: ReactNode;
}

/** The login dialog. The server renders it into every page, so that a tap can open it before scripts load. [S2-002] */
export function LoginDialog({ open, props, close, below }: LoginDialogProps): ReactNode {
  const t = useTranslations('login');
  const { link } = props;
  return (
    <TitledDialog id="login" title={t('title')} closeLabel={t('close')} open={open} onClose={() => void close()}>
      {link?.note}
      <LoginForm at="dialog" link={link} />
      {below}
      {!link && <LoginFormFooter />}
    </TitledDialog>
  );
}
