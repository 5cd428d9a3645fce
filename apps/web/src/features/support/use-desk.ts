import { getCustomerServiceScript } from '@foyer/contract/support/get-customer-service-script';
import { supportFrameMessageSchema, type SupportStart } from '@foyer/contract/support/frame-message';
import { systemClock } from '@foyer/wps-client/clock';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import * as z from 'zod/mini';
import { tagOf } from '#src/platform/i18n/format-tag.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useWps } from '#src/platform/wps/wps-context.ts';

export type DeskState =
  | { readonly state: 'asking' }
  | { readonly state: 'gone' }
  | { readonly state: 'loading' | 'open' | 'failed'; readonly frameUrl: string; readonly identity: string | null };

/** A desk that has not opened by then is taken for one that does not come, in milliseconds. */
const DESK_WAIT_MS = 15_000;

/**
 * A desk behind an obfuscated path: where its frame is, and the talk with it. Only the frame's own window is heard, and all it
 * is ever told is the short identity and the language. [S7-043, security: chat scripts]
 */
export function useDesk(path: string, frame: RefObject<HTMLIFrameElement | null>): DeskState {
  const wps = useWps();
  const language = tagOf(usePage().data.language);
  const [desk, setDesk] = useState<DeskState>({ state: 'asking' });

  useEffect(() => {
    // On the server, and until its page is taken over, no page knows its query.
    if (path === '') return undefined;
    const giveUp = new AbortController();
    void wps.call(getCustomerServiceScript, { path }, { signal: giveUp.signal }).then((answer) => {
      if (giveUp.signal.aborted) return;
      setDesk(
        answer.ok
          ? { state: 'loading', frameUrl: answer.value.frameUrl, identity: answer.value.identity }
          : { state: 'gone' },
      );
    });
    return () => giveUp.abort();
  }, [wps, path]);

  const isLoading = desk.state === 'loading';
  useEffect(() => {
    if (!isLoading) return undefined;
    return systemClock.after(DESK_WAIT_MS, () =>
      setDesk((now) => ('frameUrl' in now ? { ...now, state: 'failed' } : now)),
    );
  }, [isLoading]);

  const identity = 'identity' in desk ? desk.identity : null;
  // Before the frame can say its first word.
  useLayoutEffect(() => {
    const hear = ({ source, data }: MessageEvent): void => {
      const frameWindow = frame.current?.contentWindow;
      if (!frameWindow || source !== frameWindow) return;
      const message = z.safeParse(supportFrameMessageSchema, data);
      if (!message.success) return;
      const { type } = message.data;
      if (type === 'foyer.support.ready') {
        const start: SupportStart = { type: 'foyer.support.start', identity, language };
        // The frame is nobody's document, so no origin but `*` names it; it was told apart by its window.
        frameWindow.postMessage(start, '*');
        return;
      }
      const state = type === 'foyer.support.open' ? 'open' : 'failed';
      setDesk((now) => ('frameUrl' in now ? { ...now, state } : now));
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, identity, language]);

  return desk;
}
