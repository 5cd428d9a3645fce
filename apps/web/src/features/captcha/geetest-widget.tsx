import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { ownFramePath } from '@foyer/contract/page/own-frame';
import { useTranslations } from 'use-intl';
import css from '#src/features/captcha/security-check-dialog.module.css';
import type { WidgetWanted } from '#src/features/captcha/security-check.ts';
import { readWord, startMessage, type GeetestWord } from '#src/platform/captcha/geetest-message.ts';

interface GeetestWidgetProps extends WidgetWanted {
  readonly onWord: (word: GeetestWord) => void;
}

/** Geetest in a frame that is nobody's: its scripts reach neither the page nor anything the site keeps. [S3-050] */
export function GeetestWidget({ version, start, onWord }: GeetestWidgetProps): ReactNode {
  const t = useTranslations('captcha');
  const ref = useRef<HTMLIFrameElement>(null);
  const latest = useRef(onWord);

  useEffect(() => {
    latest.current = onWord;
  });

  // Before the frame can say its first word.
  useLayoutEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>): void => {
      const frame = ref.current?.contentWindow;
      if (!frame || source !== frame) return;
      const word = readWord(data);
      // A frame without an origin can only be named by "any": what it is told is no secret.
      if (word?.word === 'waiting') frame.postMessage(startMessage(start), '*');
      else if (word) latest.current(word);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [start]);

  return (
    <iframe
      ref={ref}
      className={css.widget}
      title={t('title')}
      src={ownFramePath(version)}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
    />
  );
}
