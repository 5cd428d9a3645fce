import type { ReactNode } from 'react';
import { LanguageChoices } from '#src/features/language/language-choices.tsx';
import type { OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    language: { props: Readonly<Record<never, never>>; result: never };
  }
}

const TITLE = 'language-title';

export function LanguageDialog({ open, close }: OverlayComponentProps<'language'>): ReactNode {
  return (
    <Dialog id="language" labelledBy={TITLE} open={open} onDismiss={() => void close()}>
      <LanguageChoices titleId={TITLE} />
    </Dialog>
  );
}
