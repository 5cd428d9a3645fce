import type { ReactNode } from 'react';
import { LoginDialog } from '#src/features/login/login-dialog.tsx';
import { IdentityProviderReturnHandler } from '#src/features/identity-login/callback/provider-callbacks.tsx';
import { ProviderButtons } from '#src/features/identity-login/provider-buttons.tsx';
import { LazyPasskeyLogin } from '#src/features/passkey-login/lazy-passkey-login.tsx';
import type { OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';

function LoginMethods({ open }: { readonly open: boolean }): ReactNode {
  return (
    <>
      {open && <LazyPasskeyLogin />}
      <ProviderButtons />
    </>
  );
}

/**
 * The login dialog with the buttons of identity providers. Because every page contains it, it also handles the return
 * from an identity provider. It is in the app folder, because features may not import each other.
 */
export function LoginOverlay(props: OverlayComponentProps<'login'>): ReactNode {
  return (
    <>
      <LoginDialog {...props} below={props.props.link ? null : <LoginMethods open={props.open} />} />
      <IdentityProviderReturnHandler />
    </>
  );
}
