import type { IdentityErrorCode } from '@foyer/contract/identity/identity-error';
import type { SessionValue } from '@foyer/contract/session/session-value';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import { type WpsClock, systemClock } from '@foyer/wps-client/clock';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import type { WpsError } from '@foyer/wps-client/wps-error';
import { useTranslations } from 'use-intl';
import type { FormAnswer } from '#src/platform/form/field-problem.ts';
import { useAnswerRefusal } from '#src/platform/form/use-answer-refusal.ts';
import type { Messages } from '#src/platform/i18n/messages.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useSessionStore } from '#src/platform/session/session-context.tsx';
import type { SessionStore } from '#src/platform/session/session-store.ts';
import { afterRegistration } from '#src/platform/session/login/return-url.ts';
import { useApplySession, useCompleteLogin, type LoginAnswer } from '#src/platform/session/login/use-complete-login.ts';
import { useToasts } from '#src/platform/toast/toast-context.ts';
import type { Toasts } from '#src/platform/toast/toast-store.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';

/** The message of an error code, followed by the code and the SDK's reason. [S8-019] */
export function sayIdentityError(
  { code, reason }: { readonly code: IdentityErrorCode; readonly reason: string },
  { sayFailure, say }: Pick<ProviderLoginContext, 'sayFailure' | 'say'>,
): string {
  return [sayFailure(code), say('code', { code }), ...(reason === '' ? [] : [say('reason', { reason })])].join('\n');
}

type Word = keyof Messages['otherWays'];

/** What the lazy chunks of the providers need from React. */
export interface ProviderLoginContext {
  readonly wps: WpsClient;
  readonly clock: WpsClock;
  readonly site: SiteInfo;
  /** In the specification's code. */
  readonly language: string;
  readonly session: SessionStore;
  readonly toasts: Toasts;
  readonly say: (word: Word, values?: Readonly<Record<string, string>>) => string;
  /** The message of a Firebase error code. [S8-019] */
  readonly sayFailure: (code: IdentityErrorCode) => string;
  /** Shows an error as the error table defines. */
  readonly answerRefusal: (error: WpsError) => Promise<FormAnswer>;
  /** Completes a login, including two-step verification. Returns an error that it did not handle. */
  readonly finishLogin: (answer: LoginAnswer) => Promise<WpsError | null>;
  readonly register: (value: SessionValue) => void;
  readonly leave: (address: string) => void;
}

function leave(address: string): void {
  location.assign(address);
}

export function useProviderLoginContext(): ProviderLoginContext {
  const t = useTranslations('otherWays');
  const sayFailure = useTranslations('identityError');
  const { site, language } = usePage().data;
  return {
    wps: useWps(),
    clock: systemClock,
    site,
    language,
    session: useSessionStore(),
    toasts: useToasts(),
    say: (word, values) => t(word, values),
    sayFailure,
    answerRefusal: useAnswerRefusal(),
    finishLogin: useCompleteLogin(),
    register: useApplySession(afterRegistration),
    leave,
  };
}
