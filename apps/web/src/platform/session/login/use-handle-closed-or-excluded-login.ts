import type { OpenedSession } from '@foyer/contract/session/opened-session';
import { hasErrorCode, type WpsError } from '@foyer/wps-client/wps-error';
import { useTranslations } from 'use-intl';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

type ReopeningResult =
  | { readonly ok: true; readonly value: OpenedSession }
  | { readonly ok: false; readonly error: WpsError };

/**
 * Returns a function that handles a rejected login if the account is closed, the member is excluded from play, or has reached a limit
 * of the login time. It offers to reopen a closed account, or shows the exclusion with helplines, or the limit. It resolves to the new session, to `null`
 * if a dialog was shown without a new session, or to the error that the form must show.
 */
export function useHandleClosedOrExcludedLogin(): (error: WpsError) => Promise<ReopeningResult | null> {
  const wps = useWpsClient();
  const t = useTranslations('closing');
  const factor = useTranslations('factor');
  const { language } = usePage().data;
  return async (error) => {
    if (hasErrorCode(error, 'limit_reached')) {
      const { showReachedLimit } = await import('#src/platform/errors/show-reached-limit.ts');
      return (await showReachedLimit(error, language)) ? null : { ok: false, error };
    }
    if (hasErrorCode(error, 'self_excluded')) return (await showExclusion(error)) ? null : { ok: false, error };
    if (!hasErrorCode(error, 'account_closed')) return { ok: false, error };
    const { reopenAccount, accountReopenOfferSchema } = await import('@foyer/contract/session/reopen-account');
    const offer = accountReopenOfferSchema.safeParse(error.value);
    if (!offer.success) return { ok: false, error };
    const question = { title: t('reopen'), message: t('reopenTitle'), yes: t('reopen'), no: factor('back') };
    if ((await openOverlay('confirm', question)) !== 'yes') return null;
    return wps.call(reopenAccount, { ticket: offer.data.ticket });
  };
}

/**
 * Shows a dialog about the member's exclusion from play, and waits until it is closed. Resolves to false if the error
 * has no data about the exclusion.
 */
async function showExclusion({ value }: { readonly value?: unknown }): Promise<boolean> {
  const { exclusionSchema } = await import('@foyer/contract/protection/protection');
  const exclusion = exclusionSchema.safeParse(value);
  if (exclusion.success) await openOverlay('excluded', exclusion.data);
  return exclusion.success;
}
