import type { OutputOf } from '@foyer/contract/endpoint';
import {
  deleteInboxMessage,
  getInboxMessages,
  type InboxMessage,
  markInboxMessageRead,
  restoreInboxMessage,
} from '@foyer/contract/inbox/inbox';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useShowError } from '#src/platform/errors/show-error.ts';
import { unreadCountQuery } from '#src/platform/member/member-queries.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useSession } from '#src/platform/session/session-context.tsx';
import { unwrapWpsResult } from '#src/platform/member/use-member-query.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

interface PageParam {
  readonly cursor: string | null;
}

const FIRST: PageParam = { cursor: null };
const changes = { read: markInboxMessageRead, delete: deleteInboxMessage, restore: restoreInboxMessage } as const;

export interface Inbox {
  readonly state: 'waiting' | 'there' | 'failed';
  readonly messages: readonly InboxMessage[];
  /** When the messages were read, by the clock of the device. */
  readonly readAt: Date;
  /** Ids of messages that were deleted on this page and can be restored. */
  readonly deleted: ReadonlySet<string>;
  readonly change: (what: keyof typeof changes, id: string) => Promise<void>;
  readonly more: (() => void) | null;
  readonly retry: () => void;
}

type InboxPages = InfiniteData<OutputOf<typeof getInboxMessages>>;

/** Marks a message in the list as read at once, without waiting for the refetch. */
function markAsRead(listed: InboxPages, id: string): InboxPages {
  const markRead = (message: InboxMessage): InboxMessage => (message.id === id ? { ...message, read: true } : message);
  return { ...listed, pages: listed.pages.map((page) => ({ ...page, messages: page.messages.map(markRead) })) };
}

/** Inserts a restored message at its old position, before the first older message. */
function insertDeleted(listed: readonly InboxMessage[], message: InboxMessage): readonly InboxMessage[] {
  const at = listed.findIndex(({ createdAt }) => createdAt < message.createdAt);
  return at < 0 ? [...listed, message] : [...listed.slice(0, at), message, ...listed.slice(at)];
}

/** Reads the member's inbox page by page, and returns functions that mark, delete and restore messages. [S6-017] */
export function useInbox(): Inbox {
  const wps = useWpsClient();
  const report = useShowError();
  const queries = useQueryClient();
  const session = useSession();
  const { site, language } = usePage().data;
  const member = session.status === 'member' ? session.info.id : null;
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const [deletedMessages, setDeletedMessages] = useState<readonly InboxMessage[]>([]);

  const queryKey = ['inbox.getMessages', { merchant: site.merchantCode, language, session: member }];
  const query = useInfiniteQuery({
    queryKey,
    enabled: member !== null,
    staleTime: 0,
    initialPageParam: FIRST,
    queryFn: async ({ pageParam: { cursor }, signal }) =>
      unwrapWpsResult(await wps.call(getInboxMessages, cursor === null ? {} : { cursor }, { signal })),
    getNextPageParam: ({ nextCursor }) => (nextCursor === null ? null : { cursor: nextCursor }),
  });
  const listed: readonly InboxMessage[] = query.data?.pages.flatMap(({ messages }) => messages) ?? [];

  const change: Inbox['change'] = async (what, id) => {
    const answer = await wps.call(changes[what], { id });
    if (!answer.ok) return report(answer.error);
    if (what === 'delete') {
      setDeleted((before) => new Set(before).add(id));
      setDeletedMessages((before) => [
        ...before.filter((message) => message.id !== id),
        ...listed.filter((message) => message.id === id),
      ]);
    }
    if (what === 'read') queries.setQueryData<InboxPages>(queryKey, (before) => before && markAsRead(before, id));
    if (what === 'restore') setDeleted((before) => new Set(Array.from(before).filter((other) => other !== id)));
    const unreadKey = [unreadCountQuery.name, unreadCountQuery.input];
    queries.setQueriesData({ queryKey: unreadKey }, answer.value);
    await query.refetch();
  };

  const missing = deletedMessages.filter(({ id }) => deleted.has(id) && !listed.some((message) => message.id === id));
  return {
    state: query.data ? 'there' : query.isError ? 'failed' : 'waiting',
    messages: missing.reduce(insertDeleted, listed),
    readAt: new Date(query.dataUpdatedAt),
    deleted,
    change,
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    retry: () => void query.refetch(),
  };
}
