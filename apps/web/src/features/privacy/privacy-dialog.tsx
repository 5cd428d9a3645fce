import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { PrivacyChoices } from '#src/features/privacy/privacy-choices.tsx';
import type { OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { storeConsentChoice } from '#src/platform/privacy/store-consent-choice.ts';
import { consentStore } from '#src/platform/privacy/consent-store.ts';
import { getConsentQuestion } from '#src/platform/privacy/consent-question.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** Shows and changes the visitor's consent. */
    privacy: { props: Readonly<Record<never, never>>; result: never };
  }
}

const TITLE = 'privacy-title';

/** The privacy dialog. It can be opened at any time, because withdrawing consent must be as easy as giving it. */
export function PrivacyDialog({ open, close }: OverlayComponentProps<'privacy'>): ReactNode {
  const { site } = usePage().data;
  const current = useStore(consentStore);
  const question = getConsentQuestion(site);
  return (
    <Dialog id="privacy" labelledBy={TITLE} open={open} onDismiss={() => void close()}>
      {open && (
        <PrivacyChoices
          titleId={TITLE}
          consent={current}
          partners={question.partners}
          onChoose={(consent) => {
            storeConsentChoice(consent, question);
            void close();
          }}
        />
      )}
    </Dialog>
  );
}
