import type { Endpoint } from '#src/endpoint.ts';
import { deleteMessage } from '#src/inbox/delete-message.ts';
import { getMessages } from '#src/inbox/get-messages.ts';
import { readMessage } from '#src/inbox/read-message.ts';
import { restoreMessage } from '#src/inbox/restore-message.ts';

export const inboxEndpoints: readonly Endpoint[] = [getMessages, readMessage, deleteMessage, restoreMessage];
