import { reachedLimitSchema } from '@foyer/contract/protection/member-limits';
import type { ErrorResponse } from '@foyer/wps-client/wps-error';
import { createTranslator } from 'use-intl';
import * as z from 'zod/mini';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { navigate } from '#src/platform/paths/navigate.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';

const valueSchema = z.object({ limit: reachedLimitSchema });

/**
 * Shows a dialog for an error `limit_reached`: which limit was reached, when it can be used again, and a link to the
 * limits. Resolves to false if the error does not name the limit.
 */
export async function showReachedLimit({ value }: ErrorResponse, language: string): Promise<boolean> {
  const parsed = z.safeParse(valueSchema, value);
  if (!parsed.success) return false;
  const { kind, period, resetsAt } = parsed.data.limit;
  const messages = await loadMessages(language);
  const locale = getFormatLocale(language);
  const t = createTranslator({ locale, messages, namespace: 'limits' });
  const notice = createTranslator({ locale, messages, namespace: 'notice' });
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const name = period === 'session' ? t(`kind.${kind}`) : `${t(`kind.${kind}`)} · ${t(`period.${period}`)}`;
  const next = resetsAt === null ? t('afterBreak') : t('resets', { time: format.format(new Date(resetsAt)) });
  const answer = await openOverlay('confirm', {
    title: notice('title'),
    message: `${t('reached', { name })}\n${next}`,
    yes: t('see'),
    no: notice('cancel'),
  });
  if (answer === 'yes') navigate(getPageHref('accountLimits'));
  return true;
}
