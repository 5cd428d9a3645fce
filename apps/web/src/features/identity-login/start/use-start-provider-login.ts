import { useEffect, useRef, useState } from 'react';
import { systemClock } from '@foyer/wps-client/clock';
import { useTranslations } from 'use-intl';
import {
  type ProviderLoginWindow,
  openProviderLoginWindow,
} from '#src/features/identity-login/start/provider-login-window.ts';
import type { ProviderWithButton, ProviderLoginPurpose } from '#src/features/identity-login/provider-login-result.ts';
import { useProviderLoginContext } from '#src/features/identity-login/provider-login-services.ts';
import { isPrivateWindow } from '#src/platform/device/is-private-window.ts';
import { useSecondsLeft } from '#src/platform/form/use-seconds-left.ts';
import { reloadOnceForMissingFile } from '#src/platform/reload-for-missing-file.ts';
import { showChunkErrorToast } from '#src/platform/toast/chunk-error-toast.ts';

export interface ProviderLoginControls {
  /** Identity providers whose login is pending. One pending login does not block the others. */
  readonly busy: ReadonlySet<ProviderWithButton>;
  /** Seconds until the server accepts another login attempt. */
  readonly wait: number;
  /** Prefetches the provider's scripts when its button is touched. */
  readonly prefetch: (provider: ProviderWithButton) => void;
  readonly start: (provider: ProviderWithButton) => void;
}

const ignore = (): void => undefined;
const loadStartProviderLogin = () => import('#src/features/identity-login/start/start-provider-login.ts');
const needsSdk: ReadonlySet<ProviderWithButton> = new Set(['google', 'facebook', 'twitter']);

/**
 * Returns functions that start logins with identity providers; each provider can have one pending login. Calls `onDone`
 * after each login, with any result. [S4-015]
 */
export function useStartProviderLogin(
  purpose: ProviderLoginPurpose,
  onDone: () => void = ignore,
): ProviderLoginControls {
  const services = useProviderLoginContext();
  const t = useTranslations('notice');
  const shell = useTranslations('shell');
  const [busy, setBusy] = useState<ReadonlySet<ProviderWithButton>>(new Set());
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const wait = useSecondsLeft(waitUntil);
  // Detected before the tap, so that a private window opens no popup that cannot work. [S5-012]
  const inPrivate = useRef(false);
  useEffect(() => {
    void isPrivateWindow().then((answer) => {
      inPrivate.current = answer;
    });
  }, []);

  const start = async (provider: ProviderWithButton, target: ProviderLoginWindow): Promise<void> => {
    setBusy((now) => new Set(now).add(provider));
    const code = await loadStartProviderLogin().catch(() => null);
    if (!code) {
      if (target.kind === 'popup') target.opened.close();
      showChunkErrorToast(services.toasts, t);
      void reloadOnceForMissingFile();
    }
    const answer = await code?.startProviderLogin({ provider, purpose, target }, services);
    if (answer?.waitSeconds) setWaitUntil(systemClock.now() + answer.waitSeconds * 1_000);
    setBusy((now) => new Set(Array.from(now).filter((other) => other !== provider)));
    onDone();
  };

  return {
    busy,
    wait,
    prefetch: (provider) => {
      // A failed prefetch is retried by the tap, which reports the error.
      loadStartProviderLogin()
        .then(({ loadFirebaseLogin }) => (needsSdk.has(provider) ? loadFirebaseLogin() : null), ignore)
        .catch(ignore);
    },
    start: (provider) => {
      if (busy.has(provider) || wait > 0) return;
      void start(
        provider,
        openProviderLoginWindow({
          provider,
          purpose,
          now: systemClock.now(),
          waitText: shell('wait'),
          inPrivate: inPrivate.current,
        }),
      );
    },
  };
}
