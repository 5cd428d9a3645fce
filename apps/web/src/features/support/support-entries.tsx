import { routePaths } from '@foyer/contract/page/route-paths';
import { CircleQuestionMark, ExternalLink, Headset, Mail, MessageCircle } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type SupportChannel, useSupportChannels } from '#src/features/support/use-support-channels.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { defineMemberQuery, useMemberQuery } from '#src/platform/member/use-member-query.ts';
import { useFeature } from '#src/platform/page/use-feature.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { navigate } from '#src/platform/paths/navigate.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { ListRowLink } from '#src/platform/paths/list-row-link.tsx';
import { useSession } from '#src/platform/session/session-context.tsx';
import { SearchBox } from '#src/ui/form/search-box.tsx';
import { ListRowContent, ListRows } from '#src/ui/list-row.tsx';
import page from '#src/ui/sub-page.module.css';
import rowCss from '#src/ui/list-row.module.css';

const unreadQuery = defineMemberQuery(
  'chat.getUnreadCount',
  async () => (await import('@foyer/contract/chat/chat')).getUnreadChatCount,
  {},
);

function ChatEntry(): ReactNode {
  const t = useTranslations('support');
  const session = useSession();
  const unread = useMemberQuery(unreadQuery)?.unreadCount ?? 0;
  const more = session.status === 'member' ? t('chatMore', { count: unread }) : t('chatVisitor');
  return <ListRowLink href={getPageHref('supportChat')} icon={MessageCircle} title={t('chat')} more={more} />;
}

function EntryRow({ entry }: { readonly entry: SupportChannel }): ReactNode {
  const t = useTranslations('support');
  const { kind, name, path, url } = entry;
  if (kind === 'chat') return <ChatEntry />;
  const title = name === null ? t('desk') : t('deskNamed', { name });
  if (kind === 'frame') {
    return <ListRowLink href={getPageHref('supportDesk', { path })} icon={Headset} title={title} />;
  }
  return (
    <li>
      <a className={rowCss.row} href={url} target="_blank" rel="noopener noreferrer">
        <ListRowContent icon={ExternalLink} title={title} more={t('elsewhere')} action={null} />
      </a>
    </li>
  );
}

function NoteEntry(): ReactNode {
  const t = useTranslations('support');
  const hasNotes = useFeature('notes');
  if (!hasNotes) return null;
  return <ListRowLink href={getPageHref('supportNote')} icon={Mail} title={t('note')} more={t('noteMore')} />;
}

/** The link to the help page, if the brand has written one. */
function HelpEntry(): ReactNode {
  const t = useTranslations('support');
  const { legal = [] } = usePage().data.site;
  if (!legal.includes('help')) return null;
  return <ListRowLink href={getPageHref('help')} icon={CircleQuestionMark} title={t('help')} more={t('helpMore')} />;
}

/** A search of the help page, if the brand has written one. */
function HelpSearch(): ReactNode {
  const t = useTranslations('support');
  const { legal = [] } = usePage().data.site;
  if (!legal.includes('help')) return null;
  return (
    <div className={page.search}>
      <SearchBox
        label={t('searchHelp')}
        action={routePaths.help}
        onSubmit={(q) => navigate(getPageHref('help', { q }))}
      />
    </div>
  );
}

/** The search of the help page, all support channels, and the link to the note form, which is shown before the channels have loaded. */
export function SupportEntries(): ReactNode {
  const channels = useSupportChannels();
  return (
    <>
      <HelpSearch />
      {channels.state !== 'there' && (
        <AsyncContent result={channels} rows={2}>
          {() => null}
        </AsyncContent>
      )}
      <ListRows>
        <HelpEntry />
        {channels.state === 'there' &&
          channels.value.map((entry) => <EntryRow key={`${entry.kind} ${entry.path}`} entry={entry} />)}
        <NoteEntry />
      </ListRows>
    </>
  );
}
