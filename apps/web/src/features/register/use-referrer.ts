import { useEffect, useRef, useState } from 'react';
import { INVITE_CODE } from '@foyer/contract/member/registration/affiliate-code';
import { getReferrer } from '@foyer/contract/member/referral';
import { systemClock } from '@foyer/wps-client/clock';
import { REFERRER_WAIT_MS } from '#src/platform/clock/time-limits.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';

type Referrer =
  | { readonly kind: 'unasked' }
  | { readonly kind: 'known'; readonly name: string }
  /** Nobody's; one may register with it all the same. */
  | { readonly kind: 'unknown' };

/** Codes are ten characters; what is shorter is still being typed. */
const SHORTEST = 6;

interface AskReferrer {
  readonly referrer: Referrer;
  /** Asks whose code this is, once no more is typed. */
  readonly look: (code: string) => void;
}

/** Whose referral code it is, while it is typed. What cannot be asked is not said: it keeps nobody from registering. [S6-008] */
export function useReferrer(): AskReferrer {
  const wps = useWps();
  const [referrer, setReferrer] = useState<Referrer>({ kind: 'unasked' });
  const typed = useRef('');
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const ask = async (code: string): Promise<void> => {
    const answer = await wps.call(getReferrer, { code });
    if (!answer.ok || typed.current !== code) return;
    const { name } = answer.value;
    setReferrer(name === null ? { kind: 'unknown' } : { kind: 'known', name });
  };

  const look = (text: string): void => {
    const code = text.trim();
    typed.current = code;
    stop.current();
    setReferrer({ kind: 'unasked' });
    if (code.length < SHORTEST || !INVITE_CODE.test(code)) return;
    stop.current = systemClock.after(REFERRER_WAIT_MS, () => void ask(code));
  };

  return { referrer, look };
}
