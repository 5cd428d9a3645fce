import { getMutedPushKinds, pushKinds, setPushKindEnabled } from '@foyer/contract/push/muted-push-kinds';
import { BellRing } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCallAndShowError } from '#src/platform/errors/use-call-and-show-error.ts';
import { defineMemberQuery, useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { ListRows } from '#src/ui/list-row.tsx';
import css from '#src/ui/sub-page.module.css';
import { SwitchRow } from '#src/ui/form/switch-row.tsx';
import { systemClock } from '@foyer/wps-client/clock';
import { registerPushDevice, turnOffPushOnDevice } from '#src/features/push/register-push-device.ts';
import { getPushDevice, type PushDeviceApi } from '#src/platform/push/push-device.ts';
import {
  isPushTurnedOff,
  recordPushDenial,
  readBoundPushToken,
  setPushTurnedOff,
} from '#src/platform/push/push-registration-record.ts';
import { useSession } from '#src/platform/session/session-context.tsx';

type DevicePush = 'on' | 'off' | 'turnedOff' | 'denied' | 'unsupported';

function getDeviceState(device: PushDeviceApi, memberId: string | null): DevicePush {
  const permission = device.permission();
  if (permission === 'unsupported' || permission === 'denied') return permission;
  if (isPushTurnedOff()) return 'turnedOff';
  return permission === 'granted' && readBoundPushToken()?.memberId === memberId ? 'on' : 'off';
}

interface DeviceSwitch {
  readonly state: DevicePush;
  /** True while a change of the push setting is pending. */
  readonly busy: boolean;
  /** True if the last change of the push setting failed. */
  readonly failed: boolean;
  /** Turns push on or off. Call it only from a tap, because the browser asks for permission only then. */
  readonly change: (on: boolean) => Promise<void>;
}

/**
 * Returns the state of push messages to this device, with a function that turns them on or off. [S4-060, S4-061,
 * S4-064]
 */
function useDevicePush(): DeviceSwitch {
  const wps = useWpsClient();
  const session = useSession();
  const memberId = session.status === 'member' ? session.info.id : null;
  const [device] = useState(getPushDevice);
  const [state, setState] = useState(() => getDeviceState(device, memberId));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const dependencies = { wps, device, clock: systemClock };

  const turnOn = async (id: string): Promise<boolean> => {
    const permission = device.permission() === 'granted' ? 'granted' : await device.request();
    if (permission === 'denied') recordPushDenial(systemClock.now());
    if (permission !== 'granted') return true;
    setPushTurnedOff(false);
    return registerPushDevice(dependencies, id);
  };

  const change = async (on: boolean): Promise<void> => {
    if (busy || memberId === null) return;
    setBusy(true);
    if (!on) setPushTurnedOff(true);
    setFailed(!(on ? await turnOn(memberId) : await turnOffPushOnDevice(dependencies).then(() => true)));
    setState(getDeviceState(device, memberId));
    setBusy(false);
  };

  return { state, busy, failed, change };
}

const kindsQuery = defineMemberQuery('push.getKinds', async () => getMutedPushKinds, {});

const texts = {
  on: 'deviceText',
  off: 'deviceText',
  turnedOff: 'turnedOff',
  denied: 'denied',
  unsupported: 'unsupported',
} as const satisfies Readonly<Record<DevicePush, string>>;

/**
 * The switch for push messages to this device, and switches for the kinds of messages, which apply to all devices of
 * the member. [S2-026, S4-064]
 */
export function PushSettings(): ReactNode {
  const t = useTranslations('push');
  const account = useTranslations('account');
  const call = useCallAndShowError();
  const kinds = useMemberQueryResult(kindsQuery);
  const { state, busy, failed, change } = useDevicePush();
  const isFixed = state === 'denied' || state === 'unsupported';

  return (
    <>
      <ListRows>
        <SwitchRow
          icon={BellRing}
          title={t('device')}
          more={t(texts[state])}
          on={state === 'on'}
          busy={busy}
          fixed={isFixed}
          onChange={(on) => void change(on)}
        />
      </ListRows>
      <p className={css.lead} role="status">
        {failed && account('failedText')}
      </p>
      <p className={css.lead}>{t('about')}</p>
      <AsyncContent result={kinds} rows={pushKinds.length}>
        {({ muted }, refresh) => (
          <ListRows>
            {pushKinds.map((kind) => (
              <SwitchRow
                key={kind}
                title={t(`kind.${kind}`)}
                on={!muted.includes(kind)}
                onChange={(on) => void call(setPushKindEnabled, { kind, on }).then(refresh)}
              />
            ))}
          </ListRows>
        )}
      </AsyncContent>
    </>
  );
}
