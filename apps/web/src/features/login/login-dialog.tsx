import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoginForm, LoginFormFooter } from '#src/features/login/login-form.tsx';
import type { OverlayPartProps } from '#src/platform/overlay/overlay-map.ts';
import { DialogHeader } from '#src/ui/dialog/dialog-head.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import type { IdentityLinkOffer } from '#src/platform/identity/identity-link-offer.ts';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    login: { props: { readonly link?: IdentityLinkOffer }; result: never };
  }
}

const TITLE = 'login-title';

interface LoginDialogProps extends OverlayPartProps<'login'> {
  /** Rendered below the form. */
  readonly below?: ReactNode;
}

/** The login dialog. The server renders it into every page, so that a tap can open it before scripts load. [S2-002] */
export function LoginDialog({ open, props, close, below }: LoginDialogProps): ReactNode {
  const t = useTranslations('login');
  const { link } = props;
  return (
    <Dialog id="login" labelledBy={TITLE} open={open} onDismiss={() => void close()}>
      <DialogHeader id={TITLE} title={t('title')} closeLabel={t('close')} onClose={() => void close()} />
      {link?.note}
      <LoginForm at="dialog" link={link} />
      {below}
      {!link && <LoginFormFooter />}
    </Dialog>
  );
}
