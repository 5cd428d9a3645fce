import { CircleAlert, Construction, Gauge, type IconNode, WifiOff } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { IllustrationName } from '@foyer/contract/brand/illustration-names';
import type { SiteUnavailablePageRequest } from '@foyer/contract/page/page-data';
import { ErrorReference } from '#src/platform/errors/error-reference.tsx';
import { useOptionalPage } from '#src/platform/page/page-context.tsx';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { restrictedSiteIllustration } from '#src/features/site-status/restricted-site-illustration.ts';
import css from '#src/features/site-status/site-unavailable-notice.module.css';
import { formatTimeLeft } from '#src/features/site-status/format-time-left.ts';

type NoticeKind = SiteUnavailablePageRequest['kind'];

/** Icons of the notices without an illustration. */
const icons: Partial<Record<NoticeKind, IconNode>> = {
  maintenance: Construction,
  error: CircleAlert,
  offline: WifiOff,
  speed: Gauge,
};

/** Kinds with an illustration of the brand, by its name. Visitors without access see nothing of the brand. */
const brandIllustrations: Partial<Record<NoticeKind, IllustrationName>> = {
  maintenance: 'maintenance',
  error: 'error',
  offline: 'offline',
};

/** Returns the URL of the illustration of a notice; `undefined` if it shows an icon. */
function findIllustration(kind: NoticeKind, folder: string | undefined): string | undefined {
  if (kind === 'domain' || kind === 'denied') return restrictedSiteIllustration;
  const name = brandIllustrations[kind];
  return folder === undefined || name === undefined ? undefined : `${folder}/${name}.svg`;
}

interface SiteUnavailableNoticeProps extends Pick<SiteUnavailablePageRequest, 'kind' | 'endsAt' | 'ip'> {
  /** URL of the illustration. Needed outside the application, which knows the brand's illustrations. */
  readonly illustration?: string | null | undefined;
  /** Reference by which support finds the error. */
  readonly reference?: string | undefined;
  /** Time of the server when it sent `endsAt`, ISO 8601; without it the countdown uses the device's clock. */
  readonly serverNow?: string | undefined;
  /** Id of the heading. */
  readonly titleId?: string;
  /** Requests the site's status again. If omitted, the retry button is a link that reloads the page. */
  readonly onRetry?: (() => void) | undefined;
  /** Text that is shown if the site is still unavailable after a retry. */
  readonly retryResult?: string | null;
  /** URL to open if the speed test of the site's domains cannot run. */
  readonly continueHref?: string;
}

/**
 * The screen that replaces the site while it is unavailable: the reason, the end time and the next steps. Also shown
 * while the browser measures which of the site's domains is fastest (`speed`). [S2-027, S3-058]
 */
export function SiteUnavailableNotice(props: SiteUnavailableNoticeProps): ReactNode {
  const { kind, illustration, endsAt, serverNow, ip, reference, titleId, retryResult } = props;
  const t = useTranslations('pages');
  const format = useFormatter();
  const folder = useOptionalPage()?.data.site.illustrations;
  const text = kind === 'denied' ? t('deniedText', { ip: ip ?? '' }) : t(`${kind}Text`);
  return (
    <EmptyState
      icon={icons[kind]}
      illustration={illustration ?? findIllustration(kind, folder)}
      title={t(kind)}
      titleId={titleId}
      text={text}
      heading="h1"
      action={
        <>
          {endsAt !== null && (
            <>
              <p className={css.end} data-end-text="">
                {t('endTime', {
                  time: format.dateTime(new Date(endsAt), { dateStyle: 'medium', timeStyle: 'long' }),
                })}
              </p>
              <TimeLeft endsAt={endsAt} serverNow={serverNow} />
            </>
          )}
          {reference !== undefined && <ErrorReference reference={reference} />}
          <NextSteps {...props} />
          {retryResult !== undefined && (
            <p className={css.still} role="status">
              {retryResult}
            </p>
          )}
        </>
      }
    />
  );
}

const contactKinds: readonly SiteUnavailablePageRequest['kind'][] = ['maintenance', 'denied'];
const retryableKinds: readonly SiteUnavailablePageRequest['kind'][] = ['maintenance', 'error', 'offline'];

function NextSteps({ kind, onRetry, continueHref }: SiteUnavailableNoticeProps): ReactNode {
  const t = useTranslations('pages');
  return (
    <div className={css.actions}>
      {retryableKinds.includes(kind) &&
        (onRetry ? (
          <button type="button" className={css.retry} onClick={onRetry}>
            {t('retry')}
          </button>
        ) : (
          <a className={css.retry} href="">
            {t('retry')}
          </a>
        ))}
      {contactKinds.includes(kind) && (
        <a className={css.other} href={getPageHref('support')}>
          {t('contact')}
        </a>
      )}
      {kind === 'offline' && (
        <a className={css.other} href={getPageHref('home')}>
          {t('lastLobby')}
        </a>
      )}
      {continueHref !== undefined && (
        <a className={css.retry} href={continueHref}>
          {t('speedGo')}
        </a>
      )}
    </div>
  );
}

const SECOND_MS = 1_000;

/**
 * Countdown to the end of maintenance, and a note once that time has passed. Both are hidden in the HTML of the server;
 * this component or, without React, the inline script of the maintenance page shows them. It counts from the server's
 * time by a clock that no change of the device's time affects, or by the device's clock if the server has sent no valid time.
 * The monotonic clock stops while a device sleeps: each poll of the status restarts the countdown with a new `serverNow`.
 */
function TimeLeft({
  endsAt,
  serverNow,
}: {
  readonly endsAt: string;
  readonly serverNow: string | undefined;
}): ReactNode {
  const t = useTranslations('pages');
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const [sentAt, arrivedAt] = [Date.parse(serverNow ?? ''), performance.now()];
    const updateNow = (): void => setNow(Number.isNaN(sentAt) ? Date.now() : sentAt + performance.now() - arrivedAt);
    updateNow();
    const timer = setInterval(updateNow, SECOND_MS);
    return () => clearInterval(timer);
  }, [serverNow]);
  const left = now === null ? null : Date.parse(endsAt) - now;
  return (
    <>
      <p className={css.left} hidden={left === null || left <= 0}>
        <span className={css.label}>{t('timeLeft')}</span>
        <time role="timer" dateTime={endsAt} data-ends={endsAt} data-now={serverNow} dir="ltr">
          {left === null ? '' : formatTimeLeft(left)}
        </time>
      </p>
      <p className={css.end} data-overrun hidden={left === null || left > 0}>
        {t('overrun')}
      </p>
    </>
  );
}
