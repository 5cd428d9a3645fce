import { MIN_CRASH_MULTIPLIER, MAX_CRASH_MULTIPLIER } from '#src/crash/crash-rule.ts';
import { getRequiredElement } from '#src/page/dom-helpers.ts';
import { startStakeChips } from '#src/page/stake-chips.ts';

export interface CrashControls {
  readonly stake: () => number;
  /**
   * Returns the entered multiplier of the automatic cash-out, in hundredths; `null` if automatic cash-out is off,
   * `'wrong'` if the text is not a multiplier.
   */
  readonly auto: () => number | null | 'wrong';
  /** Disables or enables the controls for stake and automatic cash-out; disabled while a round is running. */
  readonly lock: (running: boolean) => void;
}

/** Starts the controls of a crash game for the stake and the automatic cash-out. */
export function startCrashControls(): CrashControls {
  const stakes = startStakeChips();
  const autoCheckbox = getInput('auto-on');
  const autoField = getInput('auto');

  function auto(): number | null | 'wrong' {
    if (!autoCheckbox.checked) return null;
    const hundredths = Math.round(Number(autoField.value.replace(',', '.')) * 100);
    return hundredths > MIN_CRASH_MULTIPLIER && hundredths <= MAX_CRASH_MULTIPLIER ? hundredths : 'wrong';
  }

  function lock(running: boolean): void {
    stakes.lock(running);
    autoCheckbox.disabled = running;
    autoField.disabled = running;
  }

  return { stake: stakes.amount, auto, lock };
}

function getInput(id: string): HTMLInputElement {
  const found = getRequiredElement(id);
  if (!(found instanceof HTMLInputElement)) throw new Error(`#${id} is not an input`);
  return found;
}
