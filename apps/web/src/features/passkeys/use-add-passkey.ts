import { addPasskey, getPasskeyCreationOptions } from '@foyer/contract/passkey/passkeys';
import type { WpsError } from '@foyer/wps-client/wps-error';
import { useTranslations } from 'use-intl';
import { PASSKEY_ADDED_TOAST_MS } from '#src/platform/clock/time-limits.ts';
import { createPasskey, signalUnknownPasskey } from '#src/platform/passkey/web-authn.ts';
import { useToasts } from '#src/platform/toast/toast-context.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

/**
 * Returns a function that adds a passkey of this device and shows a toast on success. It resolves to the API's error,
 * or `null`.
 */
export function useAddPasskey(): (password?: string) => Promise<WpsError | null> {
  const wps = useWpsClient();
  const toasts = useToasts();
  const t = useTranslations('passkeys');
  return async (password) => {
    const started = await wps.call(getPasskeyCreationOptions, password === undefined ? {} : { password });
    if (!started.ok) return started.error;
    const { options } = started.value;
    const creation = await createPasskey(options);
    if (creation.state !== 'created') {
      toasts.show(t(creation.state), PASSKEY_ADDED_TOAST_MS);
      return null;
    }
    const { credential } = creation;
    const added = await wps.call(addPasskey, { credential });
    if (!added.ok) {
      await signalUnknownPasskey(options.rp.id, credential.id);
      return added.error;
    }
    toasts.show(t('added'), PASSKEY_ADDED_TOAST_MS);
    return null;
  };
}
