import { type Bet, oddsOf, smallUpTo } from '#src/games/bet.ts';
import type { Shape } from '#src/games/game.ts';
import { paysOf, tailName } from '#src/page/bet-words.ts';
import { boot, fill } from '#src/page/boot.ts';
import { button, byId, make } from '#src/page/dom.ts';

type Show = (bet: Bet) => void;

interface Board {
  readonly shows: Show[];
  readonly choose: Show;
}

const { words } = boot;

/** Builds the bets that a game offers and chooses the first. Calls `onChoice` with every choice, the first included. */
export function buildBoard(shape: Shape, onChoice: (bet: Bet) => void): void {
  const shows: Show[] = [];
  const choose = (bet: Bet): void => {
    for (const show of shows) show(bet);
    onChoice(bet);
  };
  const parts =
    shape.kind === 'digits'
      ? [buildTiles(shape, shows, choose), ...buildDigits(shape, { shows, choose })]
      : [buildTiles(shape, shows, choose), buildPick(shape, shows, choose)];
  byId('board').append(...parts);
  choose({ kind: 'big' });
}

function buildTiles(shape: Shape, shows: Show[], choose: Show): HTMLElement {
  const kinds = shape.kind === 'digits' ? (['big', 'small', 'odd', 'even'] as const) : (['big', 'small'] as const);
  const small = smallUpTo(shape);
  const [least, most] = shape.kind === 'digits' ? [0, shape.count * 9] : [21, 255];
  const how = {
    big: fill(words.sumRange, { from: most - small + least, to: most }),
    small: fill(words.sumRange, { from: least, to: small }),
    odd: words.sumOdd,
    even: words.sumEven,
  };
  const tiles = kinds.map((kind) => {
    const tile = button({ class: 'tile', 'aria-pressed': 'false' }, () => choose({ kind }));
    tile.append(make('b', {}, words[kind]), oddsLabel(shape, { kind }), make('span', { class: 'how' }, how[kind]));
    shows.push((bet) => tile.setAttribute('aria-pressed', String(bet.kind === kind)));
    return tile;
  });
  return make('div', { class: 'tiles', role: 'group', 'aria-label': words.yourBet }, ...tiles);
}

function buildLastDigit(shape: Shape, shows: Show[], choose: Show): HTMLElement {
  const keys = Array.from({ length: 10 }, (_none, digit) => {
    const name = `${words.lastDigit} ${digit}`;
    const key = button({ class: 'pickable', 'aria-pressed': 'false', 'aria-label': name }, () =>
      choose({ kind: 'last', digit }),
    );
    key.append(String(digit));
    shows.push((bet) => key.setAttribute('aria-pressed', String(bet.kind === 'last' && bet.digit === digit)));
    return key;
  });
  const grid = make('div', { class: 'pick-grid' }, ...keys);
  return group(words.lastDigit, oddsLabel(shape, { kind: 'last', digit: 0 }), grid);
}

interface Wheels {
  readonly title: string;
  /** How many digits are chosen. */
  readonly count: number;
  readonly betOn: (digits: readonly number[]) => Bet;
}

/** A bet on digits in their order: a wheel for each. */
function buildWheels(shape: Shape, { title, count, betOn }: Wheels, { shows, choose }: Board): HTMLElement {
  const wheels = Array.from({ length: count }, (_none, place) => {
    const wheel = document.createElement('select');
    wheel.setAttribute('aria-label', `${title}, ${fill(words.digitPlace, { place: place + 1 })}`);
    for (let digit = 0; digit <= 9; digit += 1) wheel.append(make('option', {}, String(digit)));
    wheel.addEventListener('change', () => choose(chosen()));
    return wheel;
  });
  const chosen = (): Bet => betOn(wheels.map((wheel) => Number(wheel.value)));
  const tile = button({ class: 'quiet', 'aria-pressed': 'false' }, () => choose(chosen()));
  tile.append(title);
  const row = make('div', { class: 'wheels' }, ...wheels);
  const element = group(title, oddsLabel(shape, chosen()), row, tile);
  shows.push((bet) => {
    const isThis = bet.kind === chosen().kind && 'digits' in bet && bet.digits.length === count;
    element.classList.toggle('chosen', isThis);
    tile.setAttribute('aria-pressed', String(isThis));
  });
  return element;
}

function buildDigits(shape: Extract<Shape, { kind: 'digits' }>, board: Board): HTMLElement[] {
  const tails = (shape.tails ?? []).map((count) =>
    buildWheels(shape, { title: tailName(count), count, betOn: (digits) => ({ kind: 'tail', digits }) }, board),
  );
  const { count } = shape;
  const straight = {
    title: words.straight,
    count,
    betOn: (digits: readonly number[]): Bet => ({ kind: 'straight', digits }),
  };
  return [buildLastDigit(shape, board.shows, board.choose), ...tails, buildWheels(shape, straight, board)];
}

function buildPick(shape: { readonly kind: 'pick'; readonly of: 45; readonly count: 6 }, shows: Show[], choose: Show) {
  const picked = new Set<number>();
  const odds = make('span', { class: 'odds num' });
  const keys = Array.from({ length: shape.of }, (_none, place) => {
    const number = place + 1;
    const name = fill(words.number, { number });
    const key = button({ class: 'pickable', 'aria-pressed': 'false', 'aria-label': name }, () => toggle(number));
    key.append(String(number));
    shows.push((bet) => key.setAttribute('aria-pressed', String(bet.kind === 'pick' && picked.has(number))));
    return key;
  });
  shows.push((bet) => {
    if (bet.kind !== 'pick') picked.clear();
    const asked = bet.kind === 'pick' ? oddsOf(shape, bet) : null;
    odds.textContent = asked === null ? '' : paysOf(asked);
  });

  function toggle(number: number): void {
    if (!picked.delete(number) && picked.size < shape.count) picked.add(number);
    choose({ kind: 'pick', numbers: [...picked].toSorted((one, other) => one - other) });
  }

  const hint = make('p', { class: 'how' }, fill(words.pickHint, { count: shape.count }));
  return group(words.pickNumbers, odds, hint, make('div', { class: 'pick-grid wide' }, ...keys));
}

function group(title: string, odds: HTMLElement, ...parts: readonly HTMLElement[]): HTMLElement {
  const head = make('div', { class: 'group-head' }, make('span', {}, title), odds);
  return make('div', { class: 'group', role: 'group', 'aria-label': title }, head, ...parts);
}

function oddsLabel(shape: Shape, bet: Bet): HTMLElement {
  const odds = oddsOf(shape, bet);
  return make('span', { class: 'odds num' }, odds === null ? '' : paysOf(odds));
}
