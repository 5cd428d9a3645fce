import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { FactorChannel } from '#src/features/second-factor/factor-channel.ts';
import { RowButton, Rows } from '#src/ui/row.tsx';
import css from '#src/ui/sub-page.module.css';

const channels = [
  { channel: 'ga', Icon: ShieldCheck },
  { channel: 'email', Icon: Mail },
  { channel: 'sms', Icon: MessageSquare },
] as const satisfies readonly { readonly channel: FactorChannel; readonly Icon: typeof Mail }[];

/** What a second step is good for, and the three ways to have one. */
export function FactorChoice({ onChoose }: { readonly onChoose: (channel: FactorChannel) => void }): ReactNode {
  const t = useTranslations('factor');
  return (
    <>
      <p className={css.lead}>{t('lead')}</p>
      <Rows>
        {channels.map(({ channel, Icon }) => (
          <RowButton
            key={channel}
            icon={<Icon size={22} aria-hidden />}
            title={t(`channel.${channel}`)}
            more={t(`about.${channel}`)}
            onClick={() => onChoose(channel)}
          />
        ))}
      </Rows>
    </>
  );
}
