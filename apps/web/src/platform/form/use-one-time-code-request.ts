import { useRef, useState } from 'react';
import { systemClock } from '@foyer/wps-client/clock';
import type { FieldProblems } from '#src/platform/form/field-problem.ts';
import { useSecondsLeft } from '#src/platform/form/use-seconds-left.ts';

/** Result of the request for a one-time code. */
export interface OneTimeCodeRequestResult {
  readonly sent: boolean;
  /** Seconds until another code may be requested; 0 if at once. */
  readonly waitSeconds: number;
  readonly problems: FieldProblems;
}

export const ONE_TIME_CODE_NOT_SENT: OneTimeCodeRequestResult = { sent: false, waitSeconds: 0, problems: {} };

export interface OneTimeCodeRequestState {
  readonly busy: boolean;
  /** Whether the last request sent a code to the member. */
  readonly sent: boolean;
  /** Seconds until another code may be requested. Earlier requests are ignored. */
  readonly wait: number;
  readonly problems: FieldProblems;
  readonly run: (request: () => Promise<OneTimeCodeRequestResult>) => Promise<void>;
}

/** Controls requests for one-time codes: runs one at a time, and counts down until the next is allowed. */
export function useOneTimeCodeRequest(): OneTimeCodeRequestState {
  const [busy, setBusy] = useState(false);
  const [{ sent, problems }, setResult] = useState(ONE_TIME_CODE_NOT_SENT);
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const wait = useSecondsLeft(waitUntil);

  // A ref, because a second tap may come before the next render.
  const isRunning = useRef(false);

  const run: OneTimeCodeRequestState['run'] = async (request) => {
    if (isRunning.current || wait > 0) return;
    isRunning.current = true;
    setBusy(true);
    try {
      const result = await request();
      setResult(result);
      setWaitUntil(result.waitSeconds === 0 ? null : systemClock.now() + result.waitSeconds * 1_000);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return { busy, sent, wait, problems, run };
}
