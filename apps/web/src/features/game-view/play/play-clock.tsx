import type { WpsClock } from '@foyer/wps-client/clock';
import { type ReactNode, useEffect, useState } from 'react';

const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;

/** Formats whole seconds as minutes and seconds (`9:05`), from one hour on also with hours (`1:09:05`). */
export function formatPlayTime(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / HOUR_S), Math.floor((seconds % HOUR_S) / MINUTE_S)];
  const parts = hours > 0 ? [hours, minutes, seconds % MINUTE_S] : [minutes, seconds % MINUTE_S];
  return parts.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

interface PlayClockProps {
  /** Start time by `clock.elapsed()`; `null` before the game is opened. */
  readonly startedAtMs: number | null;
  readonly clock: WpsClock;
}

/**
 * Shows the time since the start and updates it every second. Screen readers do not announce it (role `timer`) unless
 * the member moves to it.
 */
export function PlayClock({ startedAtMs, clock }: PlayClockProps): ReactNode {
  const [nowMs, setNowMs] = useState(startedAtMs ?? 0);
  const sinceStartMs = startedAtMs === null ? 0 : Math.max(0, nowMs - startedAtMs);

  useEffect(() => {
    if (startedAtMs === null) return undefined;
    const untilNextMs = SECOND_MS - (Math.max(0, clock.elapsed() - startedAtMs) % SECOND_MS);
    return clock.after(untilNextMs, () => setNowMs(clock.elapsed()));
  }, [clock, startedAtMs, nowMs]);

  return (
    <bdi role="timer" dir="ltr">
      {formatPlayTime(Math.floor(sinceStartMs / SECOND_MS))}
    </bdi>
  );
}
