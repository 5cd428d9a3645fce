import type { UnlinkedIdentity } from '@foyer/contract/identity/identity-proof';
import type { OpenedSession } from '@foyer/contract/session/opened-session';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ProviderLoginContext } from '#src/features/identity-login/provider-login-services.ts';
import { type FormSubmitResult, FORM_WITHOUT_PROBLEMS } from '#src/platform/form/field-problem.ts';
import { identityProviderNames } from '@foyer/contract/identity/provider-names';
import { closeOverlay, openOverlay, getOverlayStack } from '#src/platform/overlay/overlay-stack.ts';
import css from '#src/features/identity-login/complete/link-choice-dialog.module.css';
import { linkIdentity } from '@foyer/contract/identity/identities';
import { getRequiredActionPage } from '#src/platform/session/login/required-action-page.ts';

/**
 * Asks a member who has just logged in whether to link the identity. Skipped if the member must take a required action
 * first, because the session allows nothing else until then. [S2-019]
 */
export async function confirmIdentityLink(
  unbound: UnlinkedIdentity,
  value: OpenedSession,
  services: ProviderLoginContext,
): Promise<void> {
  const { wps, toasts, translate, handleError, site } = services;
  if (getRequiredActionPage(value, site) !== null) return;
  const provider = identityProviderNames[unbound.provider];
  const answer = await openOverlay('confirm', {
    title: translate('linkWith', { provider }),
    message: translate('linkQuestion', { provider, who: personName(unbound), account: value.userName }),
    yes: translate('linkWith', { provider }),
    no: translate('linkNotNow'),
  });
  if (answer !== 'yes') return;
  const linked = await wps.call(linkIdentity, { ticket: unbound.ticket });
  if (linked.ok) toasts.show(translate('linked', { provider }), TOAST_MS);
  else await handleError(linked.error);
}

/** Describes a person by their name and masked email address, or by the provider's name if both are unknown. */
function personName({ provider, name, email }: Pick<UnlinkedIdentity, 'provider' | 'name' | 'email'>): string {
  if (name === null) return email ?? identityProviderNames[provider];
  return email === null ? name : `${name} (${email})`;
}

const TOAST_MS = 4_000;

/**
 * Asks a person whose identity is not linked to an account to choose between an existing account and a new one. Only
 * the opened dialog gets the ticket, so that no other login can use it. [S2-019, S4-024, S8-008]
 */
export async function chooseAccountForIdentity(
  unbound: UnlinkedIdentity,
  services: ProviderLoginContext,
): Promise<FormSubmitResult> {
  const { ticket, provider, name, email, picture, login, register } = unbound;
  const chosen = await openOverlay('identityLogin', {
    kind: 'choice',
    provider,
    name,
    email,
    picture,
    login,
    register,
  });
  if (chosen !== 'login' && chosen !== 'register') return FORM_WITHOUT_PROBLEMS;
  const openDialog = getOverlayStack().find((overlay) => overlay.name === 'login' || overlay.name === 'register');
  if (openDialog) await closeOverlay(openDialog.id);
  const onLoggedIn = (value: OpenedSession): void => {
    if (chosen === 'login') void confirmIdentityLink(unbound, value, services);
    // The registration has already linked the identity.
    else services.toasts.show(services.translate('linked', { provider: identityProviderNames[provider] }), TOAST_MS);
  };
  void openOverlay(chosen, { link: { ticket, note: <LinkNote unbound={unbound} />, onLoggedIn } });
  return FORM_WITHOUT_PROBLEMS;
}

/** Shows which identity the dialog is about to link. [S2-019] */
function LinkNote({ unbound }: { readonly unbound: UnlinkedIdentity }): ReactNode {
  const t = useTranslations('identityLogin');
  const provider = identityProviderNames[unbound.provider];
  return <p className={css.note}>{t('linkNote', { provider, who: personName(unbound) })}</p>;
}
