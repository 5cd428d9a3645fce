// Runs in the browser, its types stripped: a list of all games as one writes it by hand who knows only this page. Rows near the
// screen exist and are filled anew for other games; nothing else is drawn, measured or listened to.

/** What the bare page knows of a game. */
export interface BareGame {
  readonly name: string;
  readonly vendorName: string;
  readonly category: string;
  /** Address of its cover. */
  readonly cover: string;
  /** Where it opens. */
  readonly href: string;
}

interface Card {
  readonly box: HTMLElement;
  readonly link: HTMLAnchorElement;
  readonly cover: HTMLImageElement;
  readonly name: Text;
  readonly vendor: Text;
  readonly heart: HTMLElement;
  game: BareGame | null;
}

interface Row {
  readonly box: HTMLElement;
  readonly cards: readonly Card[];
  at: number;
}

/** Pixels of rows that exist beyond the screen on either side. */
const BUFFER = 400;
/** Covers are fetched when the window has stood still for so long, in ms. */
const CALM_MS = 80;

function found<Kind extends Element>(selector: string, kind: abstract new () => Kind, within: ParentNode = document) {
  const element = within.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`no ${selector}`);
  return element;
}

const list = found('#list', HTMLElement);
const title = found('#games-title', HTMLElement);
const count = found('[role=status]', HTMLElement);
const input = found('input[name=q]', HTMLInputElement);
const template = found('template', HTMLTemplateElement);
const tabs = [...document.querySelectorAll<HTMLAnchorElement>('nav a[data-tab]')];

const answer = await fetch('/bare.json');
const games: readonly BareGame[] = await answer.json();
const folded = games.map(({ name, vendorName }) => fold(`${name} ${vendorName}`));

let shown = games;
let category = 'all';
let rows: readonly Row[] = [];
let columns = 1;
let height = 1;
let top = 0;
let calm = 0;

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function newCard(): Card {
  const box = found('.card', HTMLElement, document.importNode(template.content, true));
  const [name, vendor] = [document.createTextNode(''), document.createTextNode('')];
  found('.name', HTMLElement, box).append(name);
  found('.vendor', HTMLElement, box).append(vendor);
  const link = found('a', HTMLAnchorElement, box);
  return {
    box,
    link,
    cover: found('img', HTMLImageElement, box),
    name,
    vendor,
    heart: found('button', HTMLElement, box),
    game: null,
  };
}

/** As many rows as the screen and what is near it can hold, in a box as high as all of them. */
function build(): void {
  const ruler = newRow(1);
  list.replaceChildren(ruler.box);
  columns = getComputedStyle(ruler.box).gridTemplateColumns.split(' ').length;
  height = ruler.box.getBoundingClientRect().height;
  top = list.getBoundingClientRect().top + scrollY;
  rows = Array.from({ length: Math.ceil((innerHeight + 2 * BUFFER) / height) + 1 }, () => newRow(columns));
  list.replaceChildren(...rows.map(({ box }) => box));
  draw();
}

function newRow(cardCount: number): Row {
  const box = document.createElement('div');
  box.className = 'row';
  const cards = Array.from({ length: cardCount }, newCard);
  box.append(...cards.map((card) => card.box));
  return { box, cards, at: -1 };
}

function draw(): void {
  const first = Math.max(0, Math.floor((scrollY - BUFFER - top) / height));
  for (let at = first; at < first + rows.length; at += 1) {
    const row = rows[at % rows.length];
    if (row && row.at !== at) fill(row, at);
  }
  clearTimeout(calm);
  calm = window.setTimeout(showCovers, CALM_MS);
}

function fill(row: Row, at: number): void {
  row.at = at;
  row.box.style.transform = `translateY(${at * height}px)`;
  row.cards.forEach((card, place) => show(card, shown[at * columns + place] ?? null));
}

function show(card: Card, game: BareGame | null): void {
  if (card.game === game) return;
  card.game = game;
  card.box.hidden = game === null;
  if (card.cover.src !== '') card.cover.removeAttribute('src');
  if (game === null) return;
  card.link.href = game.href;
  card.name.data = game.name;
  card.vendor.data = game.vendorName;
  card.heart.setAttribute('aria-label', `Favourite ${game.name}`);
}

function showCovers(): void {
  for (const { cards } of rows) {
    for (const { cover, game } of cards) if (game !== null && cover.src === '') cover.src = game.cover;
  }
}

/** Shows another list from its top and fills every row again. */
function showList(next: readonly BareGame[], heading: string): void {
  shown = next;
  title.textContent = heading;
  count.textContent = `${next.length} games`;
  list.style.height = `${Math.ceil(next.length / columns) * height}px`;
  if (scrollY > 0) scrollTo(0, 0);
  for (const row of rows) row.at = -1;
  draw();
}

function look(): void {
  const words = fold(input.value.trim());
  const isHere = (game: BareGame): boolean => category === 'all' || game.category === category;
  const next = games.filter((game, at) => isHere(game) && (words === '' || (folded[at] ?? '').includes(words)));
  showList(next, words === '' ? 'All games' : `Results for “${input.value.trim()}”`);
}

addEventListener('scroll', draw, { passive: true });
addEventListener('resize', build);
input.addEventListener('input', look);
for (const tab of tabs) {
  tab.addEventListener('click', (event) => {
    event.preventDefault();
    category = tab.dataset['tab'] ?? 'all';
    for (const one of tabs) one.toggleAttribute('aria-current', one === tab);
    history.pushState(null, '', tab.href);
    look();
  });
}
build();
look();
