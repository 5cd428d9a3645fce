import { Suspense } from 'react';
import type { ReactNode } from 'react';
import '#src/features/other-ways/other-way.overlay.ts';
import { LinkChoiceDialog } from '#src/features/other-ways/link-choice-dialog.tsx';
import { phoneLogin } from '#src/features/other-ways/phone-login-part.ts';
import { TermsDialog } from '#src/features/other-ways/terms-dialog.tsx';
import type { OverlayPartProps } from '#src/platform/overlay/overlay-map.ts';

/** The questions of the ways. */
export function OtherWayDialog({ open, props, close }: OverlayPartProps<'otherWay'>): ReactNode {
  if (props.kind === 'choice') {
    return (
      <LinkChoiceDialog
        open={open}
        choice={props}
        onChosen={(chosen) => void close(chosen)}
        onClose={() => void close()}
      />
    );
  }
  if (props.kind === 'terms') {
    return (
      <TermsDialog open={open} person={props} onAccepted={() => void close('accepted')} onClose={() => void close()} />
    );
  }
  return (
    <Suspense fallback={null}>
      <phoneLogin.Part open={open} onProven={(idToken) => void close({ idToken })} onClose={() => void close()} />
    </Suspense>
  );
}
