import { type Bet, getBetOdds } from '#src/games/bet.ts';
import type { VendorGame } from '#src/games/game.ts';
import type { DrawGameState } from '#src/http/lottery-page-state.ts';
import { getBetName } from '#src/page/bet-labels.ts';
import { getApiErrorText, setBetSaved } from '#src/page/call-vendor-api.ts';
import { createButton, createElement, getRequiredElement, replaceRows, setText } from '#src/page/dom-helpers.ts';
import { fillKnownPlaceholders, pageBootData } from '#src/page/page-boot-data.ts';

const { messages } = pageBootData;

export interface SavedBets {
  /** Shows a new list of the player's saved bets. */
  show(saved: readonly Bet[]): void;
  /** Offers to save this bet, if it has numbers. */
  offer(bet: Bet): void;
}

/** Starts the list of saved numbers below the board, with the button that saves those of the chosen bet. */
export function startSavedBets(
  game: VendorGame,
  { choose, onState }: { choose: (bet: Bet) => void; onState: (state: DrawGameState) => void },
): SavedBets {
  const list = getRequiredElement('saved');
  const save = getRequiredElement('save');
  const note = getRequiredElement('saved-note');
  let offered: Bet = { kind: 'big' };
  let shown = '[]';

  async function change(bet: Bet, isSaved: boolean): Promise<void> {
    const reply = await setBetSaved({ game: game.code, bet, isSaved });
    note.className = reply.ok ? 'note good' : 'note bad';
    setText(note, reply.ok ? (isSaved ? messages.numbersSaved : messages.numbersRemoved) : getApiErrorText(reply));
    if (reply.ok) onState(reply.value);
  }

  function showSaveButton(): void {
    const hasNumbers = 'numbers' in offered || 'digits' in offered || 'digit' in offered;
    save.hidden = !hasNumbers || getBetOdds(game.format, offered) === null;
  }

  function createRow(bet: Bet): HTMLElement {
    const name = getBetName(bet);
    const row = JSON.stringify(bet);
    const use = createButton({ class: 'quiet grow', 'data-row': row }, () => choose(bet));
    use.append(name);
    const remove = createButton(
      {
        class: 'quiet remove',
        'data-row': row,
        'aria-label': fillKnownPlaceholders(messages.removeSaved, { bet: name }),
      },
      () => void change(bet, false),
    );
    remove.append('×');
    return createElement('li', {}, use, remove);
  }

  save.addEventListener('click', () => void change(offered, true));
  return {
    show: (saved) => {
      const key = JSON.stringify(saved);
      if (shown === key) return;
      shown = key;
      getRequiredElement('saved-title').hidden = saved.length === 0;
      replaceRows(list, saved.map(createRow), save.hidden ? getRequiredElement('board-title') : save);
    },
    offer: (bet) => {
      offered = bet;
      showSaveButton();
    },
  };
}
