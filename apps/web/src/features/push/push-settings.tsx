import { getPushKinds, type PushKind, pushKinds, setPushKind } from '@foyer/contract/push/push-kinds';
import BellRing from 'lucide-react/icons/bell-ring';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type DevicePush, useDevicePush } from '#src/features/push/use-device-push.ts';
import { useReportError } from '#src/platform/errors/report-error.ts';
import { type MemberRead, useMemberAnswer } from '#src/platform/member/use-member-read.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { useWps } from '#src/platform/wps/wps-context.ts';
import { Rows } from '#src/ui/row.tsx';
import css from '#src/ui/sub-page.module.css';
import { SwitchRow } from '#src/ui/form/switch-row.tsx';

const kindsRead: MemberRead<typeof getPushKinds> = {
  name: 'push.getKinds',
  load: async () => getPushKinds,
  input: {},
};

const texts = {
  on: 'deviceText',
  off: 'deviceText',
  turnedOff: 'turnedOff',
  denied: 'denied',
  unsupported: 'unsupported',
} as const satisfies Readonly<Record<DevicePush, string>>;

/** What comes to this device, and which kinds come to any of the member's. [S2-026, S4-064] */
export function PushSettings(): ReactNode {
  const t = useTranslations('push');
  const account = useTranslations('account');
  const wps = useWps();
  const report = useReportError();
  const kinds = useMemberAnswer(kindsRead);
  const { state, busy, failed, change } = useDevicePush();
  const isFixed = state === 'denied' || state === 'unsupported';

  const setKind = async (kind: PushKind, on: boolean): Promise<void> => {
    const answer = await wps.call(setPushKind, { kind, on });
    if (!answer.ok) await report(answer.error);
  };

  return (
    <>
      <Rows>
        <SwitchRow
          icon={<BellRing size={22} aria-hidden />}
          title={t('device')}
          more={t(texts[state])}
          on={state === 'on'}
          busy={busy}
          fixed={isFixed}
          onChange={(on) => void change(on)}
        />
      </Rows>
      <p className={css.lead} role="status">
        {failed && account('failedText')}
      </p>
      <p className={css.lead}>{t('about')}</p>
      <AsyncContent answer={kinds} rows={pushKinds.length}>
        {({ muted }, refresh) => (
          <Rows>
            {pushKinds.map((kind) => (
              <SwitchRow
                key={kind}
                title={t(`kind.${kind}`)}
                on={!muted.includes(kind)}
                onChange={(on) => void setKind(kind, on).then(refresh)}
              />
            ))}
          </Rows>
        )}
      </AsyncContent>
    </>
  );
}
