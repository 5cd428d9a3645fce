import { toSameSitePath } from '@foyer/contract/page/same-site-path';
import { Wallet } from 'lucide';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import css from '#src/features/cashier/cashier-link.module.css';
import { parseExternalUrl } from '#src/platform/handoff/external-url.ts';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import { useFormatMoney } from '#src/platform/i18n/use-format-money.ts';
import { memberInfoQuery } from '#src/platform/member/member-queries.ts';
import { useMemberQuery } from '#src/platform/member/use-member-query.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { Icon } from '#src/ui/icon.tsx';

/** Longest balance that fits into the slot, in characters. A longer one is shortened, such as `1.2M`. */
const MAX_LENGTH = 10;

const findSlot = (): Element | null => document.getElementById('cashier');
/** React looks for the slot again after it has rendered the header. */
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
        <bdi className={css.amount}>
          {amount.length <= MAX_LENGTH ? amount : formatShort(balance, getFormatLocale(language))}
        </bdi>
      )}
    </>
  );
  const path = toSameSitePath(url);
  const href = path ?? parseExternalUrl(url)?.href;
  if (href === undefined) return null;
  const link = { href, className: css.link, 'aria-label': label };
  return createPortal(path === null ? <a {...link}>{content}</a> : <SiteLink {...link}>{content}</SiteLink>, slot);
}

function formatShort(amount: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    notation: 'compact',
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  }).format(amount);
}
