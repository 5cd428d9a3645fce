import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { getThirdPartyFramePath } from '@foyer/contract/page/third-party-frame';
import { useTranslations } from 'use-intl';
import { CAPTCHA_SCRIPT_TIMEOUT_MS, CAPTCHA_WIDGET_TIMEOUT_MS } from '#src/platform/clock/time-limits.ts';
import css from '#src/features/captcha/security-check-dialog.module.css';
import type { GeetestWidgetOptions } from '#src/features/captcha/security-check.ts';
import {
  readGeetestStatusMessage,
  createGeetestStartMessage,
  type GeetestStatus,
} from '#src/platform/captcha/geetest-message.ts';

interface GeetestWidgetProps extends GeetestWidgetOptions {
  readonly onStatus: (status: GeetestStatus) => void;
}

/**
 * Shows Geetest's captcha in a frame with an opaque origin, whose scripts reach neither the page nor its storage. The
 * captcha fails if its script or widget does not load in time; once the widget is visible there is no time limit.
 * [S3-050, S9-027]
 */
export function GeetestWidget({ version, start, onStatus }: GeetestWidgetProps): ReactNode {
  const t = useTranslations('captcha');
  const ref = useRef<HTMLIFrameElement>(null);
  const latest = useRef(onStatus);

  useEffect(() => {
    latest.current = onStatus;
  });

  // A layout effect, so that the listener exists before the frame can post a message.
  useLayoutEffect(() => {
    const fail = (): void => latest.current({ word: 'failed' });
    let timer = setTimeout(fail, CAPTCHA_SCRIPT_TIMEOUT_MS);
    const listen = ({ source, data }: MessageEvent<unknown>): void => {
      const frame = ref.current?.contentWindow;
      if (!frame || source !== frame) return;
      const word = readGeetestStatusMessage(data);
      // An opaque origin can be addressed only by `*`. The message contains no secret.
      if (!word) return;
      clearTimeout(timer);
      if (word.word !== 'waiting') return latest.current(word);
      timer = setTimeout(fail, CAPTCHA_WIDGET_TIMEOUT_MS);
      frame.postMessage(createGeetestStartMessage(start), '*');
    };
    addEventListener('message', listen);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', listen);
    };
  }, [start]);

  return (
    <iframe
      ref={ref}
      className={css.widget}
      title={t('title')}
      src={getThirdPartyFramePath(version)}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
    />
  );
}
