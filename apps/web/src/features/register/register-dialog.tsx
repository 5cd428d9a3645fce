import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RegisterForm } from '#src/features/register/register-form.tsx';
import type { OverlayPartProps } from '#src/platform/overlay/overlay-map.ts';
import { DialogHeader } from '#src/ui/dialog/dialog-head.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import type { IdentityLinkOffer } from '#src/platform/identity/identity-link-offer.ts';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    register: { props: { readonly link?: IdentityLinkOffer }; result: never };
  }
}

const TITLE = 'register-title';

interface RegisterDialogProps extends OverlayPartProps<'register'> {
  /** Rendered below the form. */
  readonly below?: ReactNode;
}

/** The registration dialog. [S2-002] */
export function RegisterDialog({ open, props, close, below }: RegisterDialogProps): ReactNode {
  const t = useTranslations('register');
  const { link } = props;
  return (
    <Dialog id="register" labelledBy={TITLE} open={open} onDismiss={() => void close()}>
      <DialogHeader id={TITLE} title={t('title')} closeLabel={t('close')} onClose={() => void close()} />
      {link?.note}
      <RegisterForm at="dialog" link={link} />
      {below}
    </Dialog>
  );
}
