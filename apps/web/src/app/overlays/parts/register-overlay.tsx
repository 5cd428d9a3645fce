import type { ReactNode } from 'react';
import { ProviderButtons } from '#src/features/identity-login/provider-buttons.tsx';
import { RegisterDialog } from '#src/features/register/register-dialog.tsx';
import type { OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';

/** The registration dialog with the buttons of identity providers. */
export function RegisterOverlay(props: OverlayComponentProps<'register'>): ReactNode {
  return <RegisterDialog {...props} below={props.props.link ? null : <ProviderButtons />} />;
}
