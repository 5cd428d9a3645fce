import type { SessionValue } from '@foyer/contract/session/session-value';
import { hasErrorCode, type WpsError } from '@foyer/wps-client/wps-error';
import { useTranslations } from 'use-intl';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

type ReopeningResult =
  | { readonly ok: true; readonly value: SessionValue }
  | { readonly ok: false; readonly error: WpsError };

/**
 * Returns a function that handles the login of a member whose account is closed or who is excluded from play. If the error contains
 * a ticket, it offers to reopen the account; an exclusion is shown with helplines. It resolves to `null` if a dialog was shown and
 * there is no session, otherwise to the new session or the error to show.
 */
export function useOfferReopening(): (error: WpsError) => Promise<ReopeningResult | null> {
  const wps = useWpsClient();
  const t = useTranslations('closing');
  const factor = useTranslations('factor');
  return async (error) => {
    if (hasErrorCode(error, 'self_excluded')) return (await showExclusion(error)) ? null : { ok: false, error };
    if (!hasErrorCode(error, 'account_closed')) return { ok: false, error };
    const { reopenAccount, reopenOfferSchema } = await import('@foyer/contract/session/reopen-account');
    const offer = reopenOfferSchema.safeParse(error.value);
    if (!offer.success) return { ok: false, error };
    const question = { title: t('reopen'), message: t('reopenTitle'), yes: t('reopen'), no: factor('back') };
    if ((await openOverlay('confirm', question)) !== 'yes') return null;
    return wps.call(reopenAccount, { ticket: offer.data.ticket });
  };
}

/** Shows an exclusion in a dialog until it is closed; false if the error has no end. */
async function showExclusion({ value }: { readonly value?: unknown }): Promise<boolean> {
  const { exclusionSchema } = await import('@foyer/contract/protection/protection');
  const exclusion = exclusionSchema.safeParse(value);
  if (exclusion.success) await openOverlay('excluded', exclusion.data);
  return exclusion.success;
}
