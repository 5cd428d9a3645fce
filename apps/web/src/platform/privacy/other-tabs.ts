import type { Consent } from '@foyer/contract/tracking/consent';
import { consentStore } from '#src/platform/privacy/consent-store.ts';
import { RECORDED_KEY } from '#src/platform/privacy/record-consent.ts';

/**
 * A choice made in one tab holds in all of them: when another tab has proven one, and when this one is seen again, whatever the
 * cookie says then is taken over. `choiceNow` answers `null` where none stands. Answers how to stop.
 */
export function followOtherTabs(choiceNow: () => Consent | null): () => void {
  const look = (): void => {
    const chosen = choiceNow();
    const now = consentStore.getState();
    if (chosen === null) return;
    if (chosen.measurement !== now.measurement || chosen.advertising !== now.advertising) consentStore.setState(chosen);
  };
  const onStored = ({ key }: StorageEvent): void => (key === RECORDED_KEY ? look() : undefined);
  const onSeen = (): void => (document.visibilityState === 'visible' ? look() : undefined);
  addEventListener('storage', onStored);
  document.addEventListener('visibilitychange', onSeen);
  return () => {
    removeEventListener('storage', onStored);
    document.removeEventListener('visibilitychange', onSeen);
  };
}
