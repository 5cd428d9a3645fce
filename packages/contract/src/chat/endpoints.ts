import type { Endpoint } from '#src/endpoint.ts';
import { getChatHistory } from '#src/chat/get-chat-history.ts';
import { getChatUnread } from '#src/chat/get-chat-unread.ts';
import { launchChat } from '#src/chat/launch-chat.ts';
import { leaveNote } from '#src/chat/leave-note.ts';

export const chatEndpoints: readonly Endpoint[] = [launchChat, getChatUnread, getChatHistory, leaveNote];
