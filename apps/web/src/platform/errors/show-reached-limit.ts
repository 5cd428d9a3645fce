import { reachedLimitSchema } from '@foyer/contract/protection/member-limits';
import type { ErrorResponse } from '@foyer/wps-client/wps-error';
import { createTranslator } from 'use-intl';
import * as z from 'zod/mini';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import type { SessionStore } from '#src/platform/session/session-store.ts';
import { SESSION_CHANNEL } from '#src/platform/session/session-info.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { navigate } from '#src/platform/paths/navigate.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';

const valueSchema = z.object({ limit: reachedLimitSchema });

/**
 * Shows a dialog for an error `limit_reached`: which limit was reached, when it can be used again, and a link to the
 * limits. After a limit of the login time there is no link, because the member cannot log in. Resolves to false if the error does not
 * name the limit.
 */
export async function showReachedLimit({ value }: Pick<ErrorResponse, 'value'>, language: string): Promise<boolean> {
  const parsed = z.safeParse(valueSchema, value);
  if (!parsed.success) return false;
  const { kind, period, resetsAt } = parsed.data.limit;
  const messages = await loadMessages(language);
  const locale = getFormatLocale(language);
  const t = createTranslator({ locale, messages, namespace: 'limits' });
  const notice = createTranslator({ locale, messages, namespace: 'notice' });
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const name = period === 'session' ? t(`kind.${kind}`) : `${t(`kind.${kind}`)} · ${t(`period.${period}`)}`;
  const time = resetsAt === null ? null : format.format(new Date(resetsAt));
  if (kind === 'loginTime' && time !== null) {
    const protection = createTranslator({ locale, messages, namespace: 'protection' });
    const message = `${t('reached', { name })}\n${protection('returnAt', { date: time })}`;
    await openOverlay('notice', { message, reference: null });
    return true;
  }
  const next = time === null ? t('afterBreak') : t('resets', { time });
  const answer = await openOverlay('confirm', {
    title: notice('title'),
    message: `${t('reached', { name })}\n${next}`,
    yes: t('see'),
    no: notice('cancel'),
  });
  if (answer === 'yes') navigate(getPageHref('accountLimits'));
  return true;
}

/**
 * Ends a session that the server has ended because of a limit of the login time, in every tab, and shows the limit. Resolves to false,
 * and does nothing, if the error does not name the limit.
 */
export async function endSessionByLoginTime(
  { value }: Pick<ErrorResponse, 'value'>,
  { session, language }: { readonly session: SessionStore; readonly language: string },
): Promise<boolean> {
  const parsed = z.safeParse(valueSchema, value);
  const current = session.state.getState();
  if (!parsed.success) return false;
  // An earlier response has ended the session and shown the limit.
  if (current.status === 'visitor') return true;
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(SESSION_CHANNEL);
    channel.postMessage({ type: 'ended', id: current.info.id, limit: parsed.data.limit });
    channel.close();
  }
  session.end();
  return showReachedLimit({ value }, language);
}
