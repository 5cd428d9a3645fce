import { LEAST_POINT, MOST_POINT } from '#src/crash/crash-rule.ts';
import { byId } from '#src/page/dom.ts';
import { startStakes } from '#src/page/stakes.ts';

export interface Controls {
  readonly stake: () => number;
  /** Automatic cash-out, in hundredths; `null` without one, `'wrong'` if the typed text is no multiplier. */
  readonly auto: () => number | null | 'wrong';
  /** The stake and where to get out cannot be changed while a round runs. */
  readonly lock: (running: boolean) => void;
}

/** The chips of the stake, and the automatic cash-out. */
export function startControls(): Controls {
  const stakes = startStakes();
  const on = input('auto-on');
  const at = input('auto');

  function auto(): number | null | 'wrong' {
    if (!on.checked) return null;
    const hundredths = Math.round(Number(at.value.replace(',', '.')) * 100);
    return hundredths > LEAST_POINT && hundredths <= MOST_POINT ? hundredths : 'wrong';
  }

  function lock(running: boolean): void {
    stakes.lock(running);
    on.disabled = running;
    at.disabled = running;
  }

  return { stake: stakes.amount, auto, lock };
}

function input(id: string): HTMLInputElement {
  const found = byId(id);
  if (!(found instanceof HTMLInputElement)) throw new Error(`#${id} is no input`);
  return found;
}
