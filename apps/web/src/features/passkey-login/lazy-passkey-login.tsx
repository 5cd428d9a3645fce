import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useFeature } from '#src/platform/page/use-feature.ts';
import { supportsPasskeys } from '#src/platform/passkey/supports-passkeys.ts';

/** The login by passkey. Its code loads when it is first shown, because the first screen does not need it. */
export function LazyPasskeyLogin(): ReactNode {
  const isOffered = useFeature('passkeys');
  const [Part, setPart] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!isOffered || !supportsPasskeys()) return;
    void import('#src/features/passkey-login/passkey-login.tsx').then(
      ({ PasskeyLogin }) => setPart(() => PasskeyLogin),
      // The chunk could not be loaded: the other login methods remain.
      () => undefined,
    );
  }, [isOffered]);

  return Part && <Part />;
}
