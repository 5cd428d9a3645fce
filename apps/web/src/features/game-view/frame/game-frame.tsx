import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import type { FrameMessage } from '@foyer/contract/vendor/frame-message';
import { createFrameChannel } from '#src/features/game-view/frame/frame-channel.ts';
import css from '#src/features/game-view/game-view.module.css';

interface GameFrameProps {
  readonly name: string;
  readonly url: URL;
  readonly frame: { readonly current: HTMLIFrameElement | null } & Ref<HTMLIFrameElement>;
  readonly onMessage: (message: FrameMessage) => void;
  /** Some document is there: the game's, or what a browser shows in its place. */
  readonly onLoad: () => void;
}

/** The vendor's page in a frame that can neither move this page nor learn where it is. Its own origin is never ours. */
export function GameFrame({ name, url, frame, onMessage, onLoad }: GameFrameProps): ReactNode {
  const latest = useRef(onMessage);

  useEffect(() => {
    latest.current = onMessage;
  });

  // Before the frame can say its first word.
  useLayoutEffect(() => {
    const peer = { origin: url.origin, window: () => frame.current?.contentWindow };
    const messageOf = createFrameChannel(peer, () => performance.now());
    const listen = (event: MessageEvent<unknown>): void => {
      const message = messageOf(event);
      if (message) latest.current(message);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [url, frame]);

  return (
    <iframe
      ref={frame}
      className={css.frame}
      title={name}
      src={url.href}
      sandbox="allow-scripts allow-same-origin allow-forms"
      referrerPolicy="no-referrer"
      allow="fullscreen; autoplay"
      onLoad={onLoad}
    />
  );
}
