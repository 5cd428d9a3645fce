import type { WalletEntryView } from '@foyer/contract/protection/wallet-history';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { PlayHistoryDay } from '#src/features/play-history/history-dates.ts';
import css from '#src/features/play-history/play-history.module.css';
import { useFormatBalanceChange } from '#src/platform/i18n/use-format-balance-change.ts';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import { useFormatDate } from '#src/platform/i18n/use-format-date.ts';
import { useFormatMoney } from '#src/platform/i18n/use-format-money.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { ListRows } from '#src/ui/list-row.tsx';
import page from '#src/ui/sub-page.module.css';

interface HistoryDayProps {
  readonly day: PlayHistoryDay;
  /** The brand's time zone, an IANA name such as `Asia/Manila`. */
  readonly zone: string;
  /** Returns the name of a game vendor by its code. */
  readonly getVendorName: (code: string) => string;
}

/** The changes of the member's play credits on one day, newest first. */
export function PlayHistoryDayEntries({ day, ...row }: HistoryDayProps): ReactNode {
  const formatDate = useFormatDate();
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.day}>
      <h2 id={id} className={page.step}>
        {formatDate(day.date)}
      </h2>
      <ListRows>
        {day.entries.map((entry) => (
          <EntryRow key={entry.position} entry={entry} {...row} />
        ))}
      </ListRows>
    </section>
  );
}

/** One change of the play credits: its kind, time and game, or the game's vendor if the game is unknown, the amount, and the balance after it. */
function EntryRow({
  entry,
  zone,
  getVendorName,
}: Omit<HistoryDayProps, 'day'> & { readonly entry: WalletEntryView }): ReactNode {
  const { kind, amount, balance, currency, vendor, game = null, reference, at } = entry;
  const t = useTranslations('history');
  const formatMoney = useFormatMoney();
  const formatChange = useFormatBalanceChange();
  const { language } = usePage().data;
  const time = new Intl.DateTimeFormat(getFormatLocale(language), { timeStyle: 'short', timeZone: zone });
  return (
    <li className={css.entry}>
      <div className={css.what}>
        {t(kind)}
        <p className={css.detail}>
          <time dateTime={at}>{time.format(new Date(at))}</time>
          {vendor !== null && (
            <>
              {' · '}
              <bdi>{game ?? getVendorName(vendor)}</bdi>
              {reference !== null && (
                <>
                  {' · '}
                  <bdi>{reference}</bdi>
                </>
              )}
            </>
          )}
        </p>
      </div>
      <div className={css.amounts}>
        <bdi className={css.amount}>{formatChange(amount, currency)}</bdi>
        <p className={css.detail}>{t('balance', { amount: formatMoney(balance, currency) })}</p>
      </div>
    </li>
  );
}
