import { type UnreadEvent, unreadEventSchema } from '@foyer/contract/inbox/inbox-stream';

interface ShareParts {
  readonly memberId: string;
  /** Follows the inbox until it is told to stop. */
  readonly follow: (onUnread: (event: UnreadEvent) => void, signal: AbortSignal) => Promise<void>;
  readonly onUnread: (event: UnreadEvent) => void;
}

/**
 * One tab of a member follows the inbox and tells the others; when it is closed another takes over. Where tabs cannot agree,
 * each follows by itself. Answers how to stop. [S6-017]
 */
export function shareInbox({ memberId, follow, onUnread }: ShareParts): () => void {
  const name = `foyer.inbox.${memberId}`;
  const stop = new AbortController();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  channel?.addEventListener('message', ({ data }) => {
    const event = unreadEventSchema.safeParse(data);
    if (event.success) onUnread(event.data);
  });
  const tell = (event: UnreadEvent): void => {
    onUnread(event);
    channel?.postMessage(event);
  };
  const lead = (): Promise<void> => follow(tell, stop.signal);
  if (channel && 'locks' in navigator) {
    // Rejects when this tab stops before its turn came: then there is nothing to do.
    navigator.locks.request(name, { signal: stop.signal }, lead).catch(() => undefined);
  } else void lead();
  return () => {
    stop.abort();
    channel?.close();
  };
}
