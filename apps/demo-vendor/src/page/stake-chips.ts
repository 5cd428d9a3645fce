import { pageBootData, fillKnownPlaceholders } from '#src/page/page-boot-data.ts';
import { createButton, getRequiredElement } from '#src/page/dom-helpers.ts';

const STAKES = [10, 50, 100, 500];

interface Stakes {
  /** The stake that the player has chosen, in whole credits. */
  readonly amount: () => number;
  readonly lock: (locked: boolean) => void;
}

/** Builds the chips (buttons) with the possible stakes and selects the first one. */
export function startStakeChips(onChange: () => void = () => {}): Stakes {
  let stake = STAKES[0] ?? 0;
  const chips = STAKES.map((amount) => {
    const chip = createButton(
      { class: 'chip', 'aria-label': fillKnownPlaceholders(pageBootData.messages.stakeAmount, { amount }) },
      () => {
        stake = amount;
        show();
        onChange();
      },
    );
    chip.append(String(amount));
    getRequiredElement('chips').append(chip);
    return { amount, chip };
  });

  function show(): void {
    for (const { amount, chip } of chips) chip.setAttribute('aria-pressed', String(amount === stake));
  }

  show();
  return {
    amount: () => stake,
    lock: (locked) => chips.forEach(({ chip }) => chip.toggleAttribute('disabled', locked)),
  };
}
