import { Wallet } from 'lucide';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import css from '#src/features/cashier/cashier-link.module.css';
import { parseCashierUrl } from '#src/platform/handoff/cashier-url.ts';
import { getFormatLocale, usesNumericDates } from '#src/platform/i18n/language-tag.ts';
import { useFormatMoney } from '#src/platform/i18n/use-format-money.ts';
import { memberInfoQuery } from '#src/platform/member/member-queries.ts';
import { useMemberQuery } from '#src/platform/member/use-member-query.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { Icon } from '#src/ui/icon.tsx';

/** Longest balance that fits into the slot, in characters. A longer one is shortened, such as `1.2M`. */
const MAX_LENGTH = 10;

const findSlot = (): Element | null => document.getElementById('cashier');
/**
 * Subscribes to nothing. `useSyncExternalStore` reads the slot again after React has rendered the header, which
 * contains the slot.
 */
const neverChanges = (): (() => void) => () => undefined;

/** The member's balance as a link to the page on which they add funds, in the slot of the page header. */
export function CashierLink({ url }: { readonly url: string }): ReactNode {
  const slot = useSyncExternalStore(neverChanges, findSlot, () => null);
  const balance = useMemberQuery(memberInfoQuery)?.balance;
  const t = useTranslations('account');
  const tHistory = useTranslations('history');
  const formatMoney = useFormatMoney();
  const { currency, language } = usePage().data;
  if (slot === null) return null;
  const amount = balance === undefined ? null : formatMoney(balance, currency);
  const label = amount === null ? t('addFunds') : `${tHistory('balance', { amount })}. ${t('addFunds')}`;
  const content = (
    <>
      <Icon icon={Wallet} size={18} />
      {balance !== undefined && amount !== null && (
        <bdi className={css.amount}>{amount.length <= MAX_LENGTH ? amount : formatShort(balance, language)}</bdi>
      )}
    </>
  );
  const target = parseCashierUrl(url);
  if (target === null) return null;
  const link = { href: target.href, className: css.link, 'aria-label': label };
  return createPortal(target.isSitePage ? <SiteLink {...link}>{content}</SiteLink> : <a {...link}>{content}</a>, slot);
}

/**
 * Shortens an amount to one decimal of thousands, millions and so on: 1,950,000 as `1.9M`. Rounds down, because the
 * link must not show more than the member has. `roundingMode` of `Intl` is newer than the oldest supported browser.
 */
function formatShort(amount: number, language: string): string {
  // Where the format is that of another language, its words are too, such as Portuguese ones for Lao.
  const format = new Intl.NumberFormat(usesNumericDates(language) ? 'en' : getFormatLocale(language), {
    notation: 'compact',
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  });
  const power = 10 ** (String(Math.trunc(Math.abs(amount))).length - 1);
  const integer = format.formatToParts(power).flatMap(({ type, value }) => (type === 'integer' ? [value] : []));
  /** The amount of one unit of the locale's short format, such as a thousand, ten thousand or a million. */
  const unit = power / 10 ** (integer.join('').length - 1);
  return format.format((Math.floor((amount * 10) / unit) * unit) / 10);
}
