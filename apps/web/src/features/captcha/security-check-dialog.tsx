import { type ReactNode, useEffect, useState } from 'react';
import type { CaptchaProof } from '@foyer/contract/captcha/captcha';
import { useTranslations } from 'use-intl';
import { GeetestWidget } from '#src/features/captcha/geetest-widget.tsx';
import { type GeetestWidgetOptions, startSecurityCheck } from '#src/features/captcha/security-check.ts';
import css from '#src/features/captcha/security-check-dialog.module.css';
import type { CaptchaPurpose } from '#src/platform/captcha/request-captcha.ts';
import type { GeetestStatus } from '#src/platform/captcha/geetest-message.ts';
import type { OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { Button } from '#src/ui/button.tsx';
import buttonCss from '#src/ui/button.module.css';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import workerUrl from '#src/features/captcha/captcha-worker.ts?worker&url';
import {
  type AltchaSolution,
  type SolveAltchaChallenge,
  altchaSolutionSchema,
} from '#src/features/captcha/altcha-format.ts';
import { toTrustedScriptUrl } from '#src/platform/trusted-script-url.ts';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** Shows the captcha; returns the proof for the server. */
    securityCheck: { props: { readonly purpose: CaptchaPurpose }; result: CaptchaProof | 'not_working' };
  }
}

const TITLE = 'security-check-title';

type Progress = 'working' | 'widget' | 'done' | 'failed';

interface SecurityCheckProps {
  readonly purpose: CaptchaPurpose;
  readonly onPassed: (proof: CaptchaProof) => void;
  readonly onNotWorking: () => void;
  readonly onCancel: () => void;
}

export function SecurityCheckDialog({ open, props, close }: OverlayComponentProps<'securityCheck'>): ReactNode {
  const t = useTranslations('captcha');
  return (
    <Dialog id="securityCheck" labelledBy={TITLE} open={open} onDismiss={() => void close()}>
      <h2 id={TITLE} className={css.title}>
        {t('title')}
      </h2>
      {open && props && (
        <SecurityCheck
          purpose={props.purpose}
          onPassed={(proof) => void close(proof)}
          onNotWorking={() => void close('not_working')}
          onCancel={() => void close()}
        />
      )}
    </Dialog>
  );
}

function SecurityCheck({ purpose, onPassed, onNotWorking, onCancel }: SecurityCheckProps): ReactNode {
  const t = useTranslations('captcha');
  const say = useTranslations('pages');
  const wps = useWpsClient();
  const { language } = usePage().data;
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<Progress>('working');
  /** Progress of the captcha's computation, from 0 to 1; `null` if its length is unknown. */
  const [share, setShare] = useState<number | null>(null);
  const [widget, setWidget] = useState<GeetestWidgetOptions | null>(null);

  useEffect(() => {
    const caller = new AbortController();
    const context = { wps, solve: solveInWorker, onProgress: setShare, now: Date.now, purpose, language };
    void startSecurityCheck(context, caller.signal).then((started) => {
      if (caller.signal.aborted) return;
      if (started.kind === 'not_working') return onNotWorking();
      if (started.kind === 'widget') return setWidget(started.widget);
      setProgress(started.kind === 'passed' ? 'done' : 'failed');
      if (started.kind === 'passed') onPassed(started.proof);
    });
    return () => caller.abort();
    // Only a new attempt starts a new challenge. New callbacks do not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wps, attempt]);

  const onStatus = (status: GeetestStatus): void => {
    if (status.word === 'closed') return onCancel();
    if (status.word === 'passed') return onPassed(status.proof);
    setProgress(status.word === 'shown' ? 'widget' : 'failed');
    if (status.word === 'failed') setWidget(null);
  };

  const retry = (): void => {
    setProgress('working');
    setShare(null);
    setWidget(null);
    setAttempt(attempt + 1);
  };

  return (
    <>
      <ProgressBar label={t('title')} progress={progress} share={progress === 'working' ? share : null} />
      <p className={css.state} role="status">
        {t(progress)}
      </p>
      {widget && <GeetestWidget key={attempt} {...widget} onStatus={onStatus} />}
      {progress === 'failed' && (
        <>
          <Button onClick={retry}>{t('retry')}</Button>
          <a className={buttonCss.secondary} href={getPageHref('support')}>
            {say('contact')}
          </a>
        </>
      )}
      <Button kind="secondary" onClick={onCancel}>
        {t('cancel')}
      </Button>{' '}
    </>
  );
}

interface ProgressBarProps {
  readonly label: string;
  readonly progress: Progress;
  readonly share: number | null;
}

function ProgressBar({ label, progress, share }: ProgressBarProps): ReactNode {
  const percent = share === null ? null : Math.round(share * 100);
  return (
    <div
      className={css.bar}
      data-progress={percent === null ? progress : 'measured'}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent ?? undefined}
    >
      <div className={css.done} style={percent === null ? undefined : { inlineSize: `${percent}%` }} />
    </div>
  );
}

/** Solves a captcha challenge in a web worker of its own, so that an abort stops the computation at once. */
const solveInWorker: SolveAltchaChallenge = (challenge, { signal, onProgress }) =>
  new Promise<AltchaSolution | null>((resolve) => {
    const worker = new Worker(toTrustedScriptUrl(workerUrl), { type: 'module' });
    const finish = (answer: unknown): void => {
      worker.terminate();
      const solution = altchaSolutionSchema.safeParse(answer);
      resolve(solution.success ? solution.data : null);
    };
    signal.addEventListener('abort', () => finish(null), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number') onProgress(data);
      else finish(data);
    });
    worker.addEventListener('error', () => finish(null));
    worker.postMessage(challenge);
  });
