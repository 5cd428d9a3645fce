import type { Unbound } from '@foyer/contract/identity/identity-proof';
import type { SessionValue } from '@foyer/contract/session/session-value';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import '#src/features/identity-login/identity-login.overlay.ts';
import { confirmLink } from '#src/features/identity-login/complete/confirm-link.ts';
import type { ProviderLoginContext } from '#src/features/identity-login/provider-login-context.ts';
import { type FormAnswer, FINE } from '#src/platform/form/field-problem.ts';
import { providerNames } from '#src/platform/identity/provider-names.ts';
import { closeOverlay, openOverlay, overlayStack } from '#src/platform/overlay/overlay-stack.ts';
import css from '#src/features/identity-login/link-note.module.css';
import { personName } from '#src/features/identity-login/complete/person-name.ts';

const SHOWN_MS = 4_000;

/**
 * Asks a person without an account for an existing one or a new one. The ticket is handed to the dialog of the answer alone:
 * it ends with that dialog, and no other login can use it. [S2-019, S4-024, S8-008]
 */
export async function chooseAccount(unbound: Unbound, services: ProviderLoginContext): Promise<FormAnswer> {
  const { ticket, provider, name, email, picture, login, register } = unbound;
  const chosen = await openOverlay('otherWay', { kind: 'choice', provider, name, email, picture, login, register });
  if (chosen !== 'login' && chosen !== 'register') return FINE;
  const under = overlayStack().find((overlay) => overlay.name === 'login' || overlay.name === 'register');
  if (under) await closeOverlay(under.id);
  const onEntered = (value: SessionValue): void => {
    if (chosen === 'login') void confirmLink(unbound, value, services);
    // The registration itself has linked it.
    else services.toasts.say(services.say('linked', { provider: providerNames[provider] }), SHOWN_MS);
  };
  void openOverlay(chosen, { link: { ticket, note: <LinkNote unbound={unbound} />, onEntered } });
  return FINE;
}

/** Names the identity that a dialog is about to link. [S2-019] */
function LinkNote({ unbound }: { readonly unbound: Unbound }): ReactNode {
  const t = useTranslations('otherWays');
  const provider = providerNames[unbound.provider];
  return <p className={css.note}>{t('linkNote', { provider, who: personName(unbound) })}</p>;
}
