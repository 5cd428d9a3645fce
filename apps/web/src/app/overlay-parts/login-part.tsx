import type { ReactNode } from 'react';
import '#src/features/login/login.overlay.ts';
import { LoginDialog } from '#src/features/login/login-dialog.tsx';
import { Arrivals } from '#src/features/other-ways/arrivals.tsx';
import { OtherWays } from '#src/features/other-ways/other-ways.tsx';
import type { OverlayPartProps } from '#src/platform/overlay/overlay-map.ts';

/**
 * The login with the other ways in under it; features do not know each other, so they meet here. It is in every page, and so
 * is what goes on with somebody whom a provider sent back.
 */
export function LoginPart(props: OverlayPartProps<'login'>): ReactNode {
  return (
    <>
      <LoginDialog {...props} below={props.props.link ? null : <OtherWays />} />
      <Arrivals />
    </>
  );
}
