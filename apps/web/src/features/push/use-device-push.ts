import { systemClock } from '@foyer/wps-client/clock';
import { useState } from 'react';
import { registerDevice, turnDeviceOff } from '#src/features/push/register-device.ts';
import { currentDevice, type PushDevice } from '#src/platform/push/push-device.ts';
import { isTurnedOff, noteDenied, readBound, setTurnedOff } from '#src/platform/push/push-record.ts';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useWps } from '#src/platform/wps/wps-context.ts';

/** Whether messages come to this device, or why they cannot. */
export type DevicePush = 'on' | 'off' | 'turnedOff' | 'denied' | 'unsupported';

function stateOf(device: PushDevice, memberId: string | null): DevicePush {
  const permission = device.permission();
  if (permission === 'unsupported' || permission === 'denied') return permission;
  if (isTurnedOff()) return 'turnedOff';
  return permission === 'granted' && readBound()?.memberId === memberId ? 'on' : 'off';
}

interface DeviceSwitch {
  readonly state: DevicePush;
  /** A change is on its way. */
  readonly busy: boolean;
  /** The last change did not get through. */
  readonly failed: boolean;
  /** From a tap: the browser asks for its permission only then. */
  readonly change: (on: boolean) => Promise<void>;
}

/** Turns messages to this very device on and off. [S4-060, S4-061, S4-064] */
export function useDevicePush(): DeviceSwitch {
  const wps = useWps();
  const session = useSession();
  const memberId = session.status === 'member' ? session.info.id : null;
  const [device] = useState(currentDevice);
  const [state, setState] = useState(() => stateOf(device, memberId));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const parts = { wps, device, clock: systemClock };

  const turnOn = async (id: string): Promise<boolean> => {
    const permission = device.permission() === 'granted' ? 'granted' : await device.request();
    if (permission === 'denied') noteDenied(systemClock.now());
    if (permission !== 'granted') return true;
    setTurnedOff(false);
    return registerDevice(parts, id);
  };

  const change = async (on: boolean): Promise<void> => {
    if (busy || memberId === null) return;
    setBusy(true);
    if (!on) setTurnedOff(true);
    setFailed(!(on ? await turnOn(memberId) : await turnDeviceOff(parts).then(() => true)));
    setState(stateOf(device, memberId));
    setBusy(false);
  };

  return { state, busy, failed, change };
}
