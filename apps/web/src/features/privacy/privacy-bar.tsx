import type { ReactNode } from 'react';
import type { Consent } from '@foyer/contract/tracking/consent';
import { useLocation } from 'wouter';
import { PrivacyChoices } from '#src/features/privacy/privacy-choices.tsx';
import css from '#src/features/privacy/privacy.module.css';
import { paths } from '#src/platform/paths/paths.ts';
import { NOTHING } from '#src/platform/privacy/consent-store.ts';

const TITLE = 'privacy-bar-title';

/** The question as it comes by itself: above the page, which goes on being used, and never above a game. */
export function PrivacyBar({ onChoose }: { readonly onChoose: (consent: Consent) => void }): ReactNode {
  const [path] = useLocation();
  if (path === paths.launchGame.path) return null;
  return (
    <dialog open className={css.bar} aria-labelledby={TITLE}>
      <PrivacyChoices titleId={TITLE} now={NOTHING} whole={false} onChoose={onChoose} />
    </dialog>
  );
}
