import { getSupportFrame } from '@foyer/contract/support/get-support-chat-frame';
import { supportFrameMessageSchema, type SupportFrameStart } from '@foyer/contract/support/support-frame-message';
import { systemClock } from '@foyer/wps-client/clock';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import * as z from 'zod/mini';
import { getHtmlLanguageTag } from '#src/platform/i18n/language-tag.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

export type SupportFrameState =
  | { readonly state: 'requesting' }
  | { readonly state: 'missing' }
  | { readonly state: 'loading' | 'open' | 'failed'; readonly frameUrl: string; readonly identity: string | null };

/** Time limit for the support widget to open, in milliseconds. A frame that has not opened by then counts as failed. */
const FRAME_TIMEOUT_MS = 15_000;

/**
 * Loads a support widget by its obfuscated path and exchanges messages with its frame. Accepts messages only from that
 * frame's window, and sends it only the short-lived identity and the language. [S7-043, security: chat scripts]
 */
export function useSupportFrame(path: string, frame: RefObject<HTMLIFrameElement | null>): SupportFrameState {
  const wps = useWpsClient();
  const language = getHtmlLanguageTag(usePage().data.language);
  const [support, setSupport] = useState<SupportFrameState>({ state: 'requesting' });

  useEffect(() => {
    // The query is unknown on the server and before hydration.
    if (path === '') return undefined;
    const request = new AbortController();
    void wps.call(getSupportFrame, { path }, { signal: request.signal }).then((answer) => {
      if (request.signal.aborted) return;
      setSupport(
        answer.ok
          ? { state: 'loading', frameUrl: answer.value.frameUrl, identity: answer.value.identity }
          : { state: 'missing' },
      );
    });
    return () => request.abort();
  }, [wps, path]);

  const isLoading = support.state === 'loading';
  useEffect(() => {
    if (!isLoading) return undefined;
    return systemClock.after(FRAME_TIMEOUT_MS, () =>
      setSupport((now) => ('frameUrl' in now ? { ...now, state: 'failed' } : now)),
    );
  }, [isLoading]);

  const identity = 'identity' in support ? support.identity : null;
  // A layout effect, so that the listener exists before the frame can post a message.
  useLayoutEffect(() => {
    const onMessage = ({ source, data }: MessageEvent): void => {
      const frameWindow = frame.current?.contentWindow;
      if (!frameWindow || source !== frameWindow) return;
      const message = z.safeParse(supportFrameMessageSchema, data);
      if (!message.success) return;
      const { type } = message.data;
      if (type === 'foyer.support.ready') {
        const start: SupportFrameStart = { type: 'foyer.support.start', identity, language };
        // The frame has an opaque origin, so only `*` addresses it. Its window was checked above.
        frameWindow.postMessage(start, '*');
        return;
      }
      const state = type === 'foyer.support.open' ? 'open' : 'failed';
      setSupport((now) => ('frameUrl' in now ? { ...now, state } : now));
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [frame, identity, language]);

  return support;
}
