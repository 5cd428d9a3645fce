import { type Bet, getBetOdds, getLargestSumCountedAsSmall } from '#src/games/bet.ts';
import { pickRandomNumbers } from '#src/games/quick-pick.ts';
import type { DrawFormat } from '#src/games/game.ts';
import { formatOdds, getTailBetName } from '#src/page/bet-labels.ts';
import { pageBootData, fillKnownPlaceholders } from '#src/page/page-boot-data.ts';
import { createButton, getRequiredElement, createElement } from '#src/page/dom-helpers.ts';

type BetListener = (bet: Bet) => void;

interface Board {
  readonly listeners: BetListener[];
  readonly choose: BetListener;
}

const { messages } = pageBootData;

/**
 * Builds the buttons for the bets that a game offers, and selects the first bet. Calls `onChoice` whenever a bet is
 * selected, including the first one. Returns a function that selects a bet.
 */
export function buildBettingBoard(format: DrawFormat, onChoice: (bet: Bet) => void): BetListener {
  const listeners: BetListener[] = [];
  const choose = (bet: Bet): void => {
    for (const listener of listeners) listener(bet);
    onChoice(bet);
  };
  const parts =
    format.kind === 'digits'
      ? [buildTiles(format, listeners, choose), ...buildDigits(format, { listeners, choose })]
      : [buildTiles(format, listeners, choose), buildPick(format, listeners, choose)];
  getRequiredElement('board').append(...parts);
  choose({ kind: 'big' });
  return choose;
}

function buildTiles(format: DrawFormat, listeners: BetListener[], choose: BetListener): HTMLElement {
  const kinds = format.kind === 'digits' ? (['big', 'small', 'odd', 'even'] as const) : (['big', 'small'] as const);
  const small = getLargestSumCountedAsSmall(format);
  const [least, most] = format.kind === 'digits' ? [0, format.count * 9] : [21, 255];
  const hints = {
    big: fillKnownPlaceholders(messages.sumRange, { from: most - small + least, to: most }),
    small: fillKnownPlaceholders(messages.sumRange, { from: least, to: small }),
    odd: messages.sumOdd,
    even: messages.sumEven,
  };
  const tiles = kinds.map((kind) => {
    const tile = createButton({ class: 'tile', 'aria-pressed': 'false' }, () => choose({ kind }));
    tile.append(
      createElement('b', {}, messages[kind]),
      oddsLabel(format, { kind }),
      createElement('span', { class: 'how' }, hints[kind]),
    );
    listeners.push((bet) => tile.setAttribute('aria-pressed', String(bet.kind === kind)));
    return tile;
  });
  return createElement('div', { class: 'tiles', role: 'group', 'aria-label': messages.yourBet }, ...tiles);
}

/** A button that chooses random numbers for a bet. */
function buildQuickPick(title: string, pick: () => void): HTMLElement {
  const name = `${messages.quickPick}: ${title}`;
  const element = createButton({ class: 'quiet', 'aria-label': name }, pick);
  element.append(messages.quickPick);
  return element;
}

const randomBytes = (size: number): Uint8Array => crypto.getRandomValues(new Uint8Array(size));

function buildLastDigit(format: DrawFormat, listeners: BetListener[], choose: BetListener): HTMLElement {
  const keys = Array.from({ length: 10 }, (_none, digit) => {
    const name = `${messages.lastDigit} ${digit}`;
    const key = createButton({ class: 'pickable', 'aria-pressed': 'false', 'aria-label': name }, () =>
      choose({ kind: 'last', digit }),
    );
    key.append(String(digit));
    listeners.push((bet) => key.setAttribute('aria-pressed', String(bet.kind === 'last' && bet.digit === digit)));
    return key;
  });
  const grid = createElement('div', { class: 'pick-grid' }, ...keys);
  return group(messages.lastDigit, oddsLabel(format, { kind: 'last', digit: 0 }), grid);
}

interface Wheels {
  readonly title: string;
  /** Number of digits that the player chooses. */
  readonly count: number;
  readonly toBet: (digits: readonly number[]) => Bet;
}

/** Builds the form of a bet on digits in their order, with a select element for each digit. */
function buildWheels(format: DrawFormat, { title, count, toBet }: Wheels, { listeners, choose }: Board): HTMLElement {
  const wheels = Array.from({ length: count }, (_none, place) => {
    const wheel = document.createElement('select');
    wheel.setAttribute('aria-label', `${title}, ${fillKnownPlaceholders(messages.digitPlace, { place: place + 1 })}`);
    for (let digit = 0; digit <= 9; digit += 1) wheel.append(createElement('option', {}, String(digit)));
    wheel.addEventListener('change', () => choose(chosen()));
    return wheel;
  });
  const chosen = (): Bet => toBet(wheels.map((wheel) => Number(wheel.value)));
  const tile = createButton({ class: 'quiet', 'aria-pressed': 'false' }, () => choose(chosen()));
  tile.append(title);
  const quickPick = buildQuickPick(title, () =>
    choose(toBet(pickRandomNumbers({ from: 0, to: 9, count, isUnique: false }, randomBytes))),
  );
  const row = createElement('div', { class: 'wheels' }, ...wheels);
  const element = group(
    title,
    oddsLabel(format, chosen()),
    row,
    createElement('div', { class: 'pair' }, tile, quickPick),
  );
  listeners.push((bet) => {
    const isThis = bet.kind === chosen().kind && 'digits' in bet && bet.digits.length === count;
    // A quick pick or saved numbers.
    if (isThis) for (const [place, wheel] of wheels.entries()) wheel.value = String(bet.digits[place]);
    element.classList.toggle('chosen', isThis);
    tile.setAttribute('aria-pressed', String(isThis));
  });
  return element;
}

function buildDigits(format: Extract<DrawFormat, { kind: 'digits' }>, board: Board): HTMLElement[] {
  const tails = (format.tailLengths ?? []).map((count) =>
    buildWheels(format, { title: getTailBetName(count), count, toBet: (digits) => ({ kind: 'tail', digits }) }, board),
  );
  const { count } = format;
  const straight = {
    title: messages.straight,
    count,
    toBet: (digits: readonly number[]): Bet => ({ kind: 'straight', digits }),
  };
  return [buildLastDigit(format, board.listeners, board.choose), ...tails, buildWheels(format, straight, board)];
}

function buildPick(
  format: { readonly kind: 'pick'; readonly of: 45; readonly count: 6 },
  listeners: BetListener[],
  choose: BetListener,
) {
  const picked = new Set<number>();
  const odds = createElement('span', { class: 'odds num' });
  const keys = Array.from({ length: format.of }, (_none, place) => {
    const number = place + 1;
    const name = fillKnownPlaceholders(messages.number, { number });
    const key = createButton({ class: 'pickable', 'aria-pressed': 'false', 'aria-label': name }, () => toggle(number));
    key.append(String(number));
    listeners.push((bet) =>
      key.setAttribute('aria-pressed', String(bet.kind === 'pick' && bet.numbers.includes(number))),
    );
    return key;
  });
  listeners.push((bet) => {
    picked.clear();
    if (bet.kind === 'pick') for (const number of bet.numbers) picked.add(number);
    const pickOdds = bet.kind === 'pick' ? getBetOdds(format, bet) : null;
    odds.textContent = pickOdds === null ? '' : formatOdds(pickOdds);
  });

  function toggle(number: number): void {
    if (!picked.delete(number) && picked.size < format.count) picked.add(number);
    choose({ kind: 'pick', numbers: [...picked].toSorted((one, other) => one - other) });
  }

  const hint = createElement('p', { class: 'how' }, fillKnownPlaceholders(messages.pickHint, { count: format.count }));
  const quickPick = buildQuickPick(messages.pickNumbers, () =>
    choose({
      kind: 'pick',
      numbers: pickRandomNumbers({ from: 1, to: format.of, count: format.count, isUnique: true }, randomBytes),
    }),
  );
  return group(messages.pickNumbers, odds, hint, createElement('div', { class: 'pick-grid wide' }, ...keys), quickPick);
}

function group(title: string, odds: HTMLElement, ...parts: readonly HTMLElement[]): HTMLElement {
  const head = createElement('div', { class: 'group-head' }, createElement('span', {}, title), odds);
  return createElement('div', { class: 'group', role: 'group', 'aria-label': title }, head, ...parts);
}

function oddsLabel(format: DrawFormat, bet: Bet): HTMLElement {
  const odds = getBetOdds(format, bet);
  return createElement('span', { class: 'odds num' }, odds === null ? '' : formatOdds(odds));
}
