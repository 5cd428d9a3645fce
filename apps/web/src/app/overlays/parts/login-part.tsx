import type { ReactNode } from 'react';
import { LoginDialog } from '#src/features/login/login-dialog.tsx';
import { ProviderCallbacks } from '#src/features/identity-login/callback/provider-callbacks.tsx';
import { ProviderButtons } from '#src/features/identity-login/provider-buttons.tsx';
import type { OverlayPartProps } from '#src/platform/overlay/overlay-map.ts';

/**
 * The login with the other ways in under it; features do not know each other, so they meet here. It is in every page, and so
 * is what goes on with somebody whom a provider sent back.
 */
export function LoginPart(props: OverlayPartProps<'login'>): ReactNode {
  return (
    <>
      <LoginDialog {...props} below={props.props.link ? null : <ProviderButtons />} />
      <ProviderCallbacks />
    </>
  );
}
