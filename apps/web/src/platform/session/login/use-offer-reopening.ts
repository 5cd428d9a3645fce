import type { SessionValue } from '@foyer/contract/session/session-value';
import { hasErrorCode, type WpsError } from '@foyer/wps-client/wps-error';
import { useTranslations } from 'use-intl';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

type ReopeningResult =
  | { readonly ok: true; readonly value: SessionValue }
  | { readonly ok: false; readonly error: WpsError };

/**
 * Returns a function that offers to reopen an account that its member has closed, if the error of a login contains the ticket
 * for it. It resolves to `null` if the member declined, otherwise to the new session or the error to show.
 */
export function useOfferReopening(): (error: WpsError) => Promise<ReopeningResult | null> {
  const wps = useWpsClient();
  const t = useTranslations('closing');
  const factor = useTranslations('factor');
  return async (error) => {
    if (!hasErrorCode(error, 'account_closed')) return { ok: false, error };
    const { reopenAccount, reopenOfferSchema } = await import('@foyer/contract/session/reopen-account');
    const offer = reopenOfferSchema.safeParse(error.value);
    if (!offer.success) return { ok: false, error };
    const question = { title: t('reopen'), message: t('reopenTitle'), yes: t('reopen'), no: factor('back') };
    if ((await openOverlay('confirm', question)) !== 'yes') return null;
    return wps.call(reopenAccount, { ticket: offer.data.ticket });
  };
}
