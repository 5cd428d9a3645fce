import type { ReactNode } from 'react';
import '#src/features/language/language.overlay.ts';
import { LanguageChoices } from '#src/features/language/language-choices.tsx';
import type { OverlayPartProps } from '#src/platform/overlay/overlay-map.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';

const TITLE = 'language-title';

/** Chooses the language. */
export function LanguageDialog({ open, close }: OverlayPartProps<'language'>): ReactNode {
  return (
    <Dialog id="language" labelledBy={TITLE} open={open} onDismiss={() => void close()}>
      <LanguageChoices titleId={TITLE} />
    </Dialog>
  );
}
