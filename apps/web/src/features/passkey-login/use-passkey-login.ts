import { PASSKEY_TIMEOUT_MS } from '@foyer/contract/limits';
import { getPasskeyLoginOptions, logInByPasskey } from '@foyer/contract/passkey/passkey-login';
import { systemClock } from '@foyer/wps-client/clock';
import { hasErrorCode } from '@foyer/wps-client/wps-error';
import { useEffect, useEffectEvent, useState } from 'react';
import { getLoginDeviceFields } from '#src/platform/device/device-id.ts';
import { useShowError } from '#src/platform/errors/show-error.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { signalUnknownPasskey, requestPasskey, supportsAutofill } from '#src/platform/passkey/web-authn.ts';
import { useCompleteLogin } from '#src/platform/session/login/use-complete-login.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

/**
 * Interval at which the autofill gets a new passkey challenge, shorter than the lifetime of a challenge. In
 * milliseconds.
 */
const RENEWAL_MS = PASSKEY_TIMEOUT_MS - 30_000;

interface Attempt {
  readonly by: 'autofill' | 'button';
  /** Number of this login attempt; it increases with each attempt. */
  readonly number: number;
}

/**
 * Offers the device's passkeys in the autofill while the component is mounted. Returns a function that opens the
 * browser's passkey dialog instead. A browser allows one passkey request at a time, so each attempt aborts the previous
 * one.
 */
export function usePasskeyLogin(): () => void {
  const wps = useWpsClient();
  const finish = useCompleteLogin();
  const report = useShowError();
  const { merchantCode } = usePage().data.site;
  const [attempt, setAttempt] = useState<Attempt>({ by: 'autofill', number: 0 });
  const start = (by: Attempt['by']): void => setAttempt(({ number }) => ({ by, number: number + 1 }));

  /** Resolves to true if the autofill is to be offered again. */
  const logIn = async (by: Attempt['by'], signal: AbortSignal): Promise<boolean> => {
    const options = await wps.call(getPasskeyLoginOptions, {}, { signal });
    if (!options.ok) {
      // The page does not wait for the autofill.
      if (by === 'button') await report(options.error);
      return false;
    }
    const mediation = by === 'autofill' ? 'conditional' : 'optional';
    const credential = await requestPasskey(options.value.options, { mediation, signal });
    if (credential === null) return by === 'button';
    const answer = await wps.call(logInByPasskey, { credential, ...(await getLoginDeviceFields(merchantCode)) });
    const error = await finish(answer, { by: 'passkey' });
    if (error === null) return false;
    if (hasErrorCode(error, 'passkey_unknown')) {
      await signalUnknownPasskey(options.value.options.rpId, credential.id);
    }
    await report(error);
    return true;
  };

  const run = useEffectEvent(async ({ by }: Attempt, signal: AbortSignal): Promise<boolean> => {
    return (by === 'button' || (await supportsAutofill())) && logIn(by, signal);
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const stopTimer =
      attempt.by === 'autofill' ? systemClock.after(RENEWAL_MS, () => start('autofill')) : () => undefined;
    void run(attempt, signal).then((isOver) => {
      if (isOver && !signal.aborted) start('autofill');
    });
    return () => {
      stopTimer();
      controller.abort();
    };
  }, [attempt]);

  return () => start('button');
}
