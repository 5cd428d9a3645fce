import { LEAST_POINT, MOST_POINT } from '#src/crash/crash-rule.ts';
import { boot } from '#src/page/boot.ts';
import { button, byId, say } from '#src/page/dom.ts';
import { fill } from '#src/messages/fill.ts';

const STAKES = [10, 50, 100, 500];
const { words } = boot;

export interface Controls {
  readonly stake: () => number;
  /** Where to get out, in hundredths; `null` by hand only, `'wrong'` when what is typed is no multiplier. */
  readonly auto: () => number | null | 'wrong';
  /** Stakes and wishes cannot be changed while a round runs. */
  readonly lock: (running: boolean) => void;
}

/** The stake's chips, and where to get out without another tap. */
export function startControls(): Controls {
  let stake = STAKES[0] ?? 0;
  const chips = STAKES.map((amount) => {
    const chip = button({ class: 'chip', 'aria-label': fill(words.stakeAmount, { amount }) }, () => {
      stake = amount;
      show();
    });
    chip.append(String(amount));
    byId('chips').append(chip);
    return { amount, chip };
  });
  const on = input('auto-on');
  const at = input('auto');

  function show(): void {
    for (const { amount, chip } of chips) chip.setAttribute('aria-pressed', String(amount === stake));
  }

  function auto(): number | null | 'wrong' {
    if (!on.checked) return null;
    const hundredths = Math.round(Number(at.value.replace(',', '.')) * 100);
    return hundredths > LEAST_POINT && hundredths <= MOST_POINT ? hundredths : 'wrong';
  }

  function lock(running: boolean): void {
    for (const { chip } of chips) chip.toggleAttribute('disabled', running);
    on.disabled = running;
    at.disabled = running;
  }

  say(byId('slip-note'), '');
  show();
  return { stake: () => stake, auto, lock };
}

function input(id: string): HTMLInputElement {
  const found = byId(id);
  if (!(found instanceof HTMLInputElement)) throw new Error(`#${id} is no input`);
  return found;
}
