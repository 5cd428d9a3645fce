import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { FrameMessage } from '@foyer/contract/vendor/frame-message';
import { messageOf } from '#src/features/game-view/frame-channel.ts';
import css from '#src/features/game-view/game-view.module.css';

interface GameFrameProps {
  readonly name: string;
  readonly url: URL;
  readonly onMessage: (message: FrameMessage) => void;
}

/** The vendor's page in a frame that can neither move this page nor learn where it is. Its own origin is never ours. */
export function GameFrame({ name, url, onMessage }: GameFrameProps): ReactNode {
  const ref = useRef<HTMLIFrameElement>(null);
  const latest = useRef(onMessage);

  useEffect(() => {
    latest.current = onMessage;
  });

  useEffect(() => {
    const peer = { origin: url.origin, window: () => ref.current?.contentWindow };
    const listen = (event: MessageEvent<unknown>): void => {
      const message = messageOf(event, peer);
      if (message) latest.current(message);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [url]);

  return (
    <iframe
      ref={ref}
      className={css.frame}
      title={name}
      src={url.href}
      sandbox="allow-scripts allow-same-origin allow-forms"
      referrerPolicy="no-referrer"
      allow="fullscreen; autoplay"
    />
  );
}
