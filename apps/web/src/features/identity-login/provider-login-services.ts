import type { FirebaseErrorCode } from '@foyer/contract/identity/firebase-error-codes';
import type { OpenedSession } from '@foyer/contract/session/opened-session';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import { type WpsClock, systemClock } from '@foyer/wps-client/clock';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import type { WpsError } from '@foyer/wps-client/wps-error';
import { useTranslations } from 'use-intl';
import type { FormSubmitResult } from '#src/platform/form/field-problem.ts';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import type { Messages } from '#src/platform/i18n/messages-type.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useSessionStore } from '#src/platform/session/session-context.tsx';
import type { SessionStore } from '#src/platform/session/session-store.ts';
import { getPathAfterRegistration } from '#src/platform/session/login/return-url.ts';
import { useCompleteLogin, type LoginResult } from '#src/platform/session/login/use-complete-login.ts';
import { useOpenSession } from '#src/platform/session/use-open-session.ts';
import { useToasts } from '#src/platform/toast/toast-context.ts';
import type { ToastStore } from '#src/platform/toast/toast-store.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

/** Returns the message of an error code, followed by the code and the SDK's reason. [S8-019] */
export function formatProviderLoginError(
  { code, reason }: { readonly code: FirebaseErrorCode; readonly reason: string },
  { translateFailure, translate }: Pick<ProviderLoginContext, 'translate' | 'translateFailure'>,
): string {
  return [
    translateFailure(code),
    translate('code', { code }),
    ...(reason === '' ? [] : [translate('reason', { reason })]),
  ].join('\n');
}

type MessageKey = keyof Messages['identityLogin'];

/** Services and page data for the lazy provider chunks, which cannot use React hooks. */
export interface ProviderLoginContext {
  readonly wps: WpsClient;
  readonly clock: WpsClock;
  readonly site: SiteInfo;
  /** Language of the page as a code of the API, such as `EN`. */
  readonly language: string;
  readonly session: SessionStore;
  readonly toasts: ToastStore;
  readonly translate: (word: MessageKey, values?: Readonly<Record<string, string>>) => string;
  /** Returns the message of a Firebase error code. [S8-019] */
  readonly translateFailure: (code: FirebaseErrorCode) => string;
  /** Shows an API error: a dialog, a toast, or a message in the form, depending on its code. */
  readonly handleError: (error: WpsError) => Promise<FormSubmitResult>;
  /** Completes a login, including two-step verification. Returns the error if it could not handle it. */
  readonly completeLogin: (answer: LoginResult) => Promise<WpsError | null>;
  readonly applyRegistration: (value: OpenedSession) => void;
  readonly navigateAway: (address: string) => void;
}

function navigateAway(address: string): void {
  location.assign(address);
}

export function useProviderLoginContext(): ProviderLoginContext {
  const t = useTranslations('identityLogin');
  const translateFailure = useTranslations('identityError');
  const { site, language } = usePage().data;
  return {
    wps: useWpsClient(),
    clock: systemClock,
    site,
    language,
    session: useSessionStore(),
    toasts: useToasts(),
    translate: (word, values) => t(word, values),
    translateFailure,
    handleError: useFormErrorHandler(),
    completeLogin: useCompleteLogin(),
    applyRegistration: useOpenSession(getPathAfterRegistration),
    navigateAway,
  };
}
