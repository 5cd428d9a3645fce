import { type Exclusion, requestReturnFromExclusion } from '@foyer/contract/protection/protection';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { HelplineList } from '#src/features/protection/helpline-list.tsx';
import { useShowError } from '#src/platform/errors/show-error.ts';
import { useFormatTime } from '#src/platform/i18n/use-format-time.ts';
import type { OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { MessageDialog } from '#src/ui/dialog/message-dialog.tsx';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** Shown when an excluded member tries to log in: the end of the exclusion, and helplines. */
    excluded: { props: Exclusion; result: 'closed' };
  }
}

/**
 * States until when the member is excluded, with helplines. After the end of the exclusion it has a button with which
 * the member asks to return.
 */
export function ExcludedMemberDialog({ open, props, close }: OverlayComponentProps<'excluded'>): ReactNode {
  const t = useTranslations('protection');
  const notice = useTranslations('notice');
  const factor = useTranslations('factor');
  const wps = useWpsClient();
  const showError = useShowError();
  const [askedReturnAt, setAskedReturnAt] = useState<string | null>(null);
  const describe = useDescribeExclusion();
  const { ticket, help = [] } = props;

  const onAsk = async (): Promise<void> => {
    if (ticket === undefined) return;
    const answer = await wps.call(requestReturnFromExclusion, { ticket });
    if (answer.ok) setAskedReturnAt(answer.value.returnAt);
    else {
      await close('closed');
      await showError(answer.error);
    }
  };

  const returnAt = askedReturnAt ?? props.returnAt;
  const mayAsk = ticket !== undefined && returnAt === undefined;
  const onClose = (): void => void close('closed');
  return (
    <MessageDialog
      id="excluded"
      open={open}
      onDismiss={onClose}
      title={t('title')}
      message={describe({ ...props, returnAt })}
      yes={mayAsk ? { label: t('askReturn'), onClick: () => void onAsk() } : { label: notice('ok'), onClick: onClose }}
      {...(mayAsk ? { no: { label: factor('back'), onClick: onClose } } : {})}
    >
      <HelplineList help={help} />
    </MessageDialog>
  );
}

/** Returns a function that states until when a member is excluded. */
function useDescribeExclusion(): (exclusion: Exclusion) => string {
  const t = useTranslations('protection');
  const formatTime = useFormatTime();
  return ({ until, ticket, returnAt, returnBy }) => {
    if (returnAt !== undefined) return t('returnAt', { date: formatTime(returnAt) });
    if (until === undefined) return t('excludedByRegister');
    if (until === null) return t('excludedNoEnd');
    const date = formatTime(until);
    if (returnBy === 'operator') return t('endedReturnByOperator', { date });
    return t(ticket === undefined ? 'excluded' : 'ended', { date });
  };
}
