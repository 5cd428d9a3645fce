import { launchChat } from '@foyer/contract/chat/chat';
import { systemClock } from '@foyer/wps-client/clock';
import { randomUuid } from '@foyer/wps-client/crypto';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import { useEffect, useState } from 'react';
import type { ChatLaunchResult, ChatSocket, ChatSocketEvents } from '#src/features/chat/chat-connection.ts';
import { type ChatSession, createChatSession } from '#src/features/chat/chat-session.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

async function launch(wps: WpsClient): Promise<ChatLaunchResult> {
  const answer = await wps.call(launchChat, {});
  if (answer.ok) return { kind: 'ready', ticket: answer.value.ticket, socket: answer.value.socket };
  const isRejected = answer.error.kind === 'rejected' && (answer.error.status === 401 || answer.error.status === 403);
  return { kind: isRejected ? 'refused' : 'failed' };
}

function connect(path: string, { onOpen, onText, onClose }: ChatSocketEvents): ChatSocket {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url);
  const listeners = new AbortController();
  const { signal } = listeners;
  socket.addEventListener('open', onOpen, { signal });
  socket.addEventListener('message', ({ data }) => onText(String(data)), { signal });
  socket.addEventListener('close', ({ code }) => onClose(code), { signal });
  return {
    send: (text) => {
      // A message sent to a closed socket is resent after the next welcome.
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => {
      listeners.abort();
      socket.close();
    },
  };
}

/** Returns the chat session of this visitor or member, open while the component is mounted. */
export function useChat(): ChatSession {
  const wps = useWpsClient();
  const [session] = useState(() =>
    createChatSession({
      clock: systemClock,
      random: Math.random,
      newId: () => randomUuid(crypto),
      launch: () => launch(wps),
      connect,
    }),
  );

  useEffect(() => {
    session.open();
    addEventListener('online', session.retry);
    return () => {
      removeEventListener('online', session.retry);
      session.close();
    };
  }, [session]);

  return session;
}
