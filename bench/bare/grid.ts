// Runs in the browser after its types are stripped: a list of all games, written by hand for this one page. Only the rows near
// the screen exist. Scrolling reuses them for other games; the script does nothing else.

/** The data of a game in the bare page. */
export interface HandwrittenListGame {
  readonly name: string;
  readonly vendorName: string;
  readonly category: string;
  /** URL of its cover. */
  readonly cover: string;
  /** URL that opens it. */
  readonly href: string;
}

interface Card {
  readonly box: HTMLElement;
  readonly link: HTMLAnchorElement;
  readonly cover: HTMLImageElement;
  readonly name: Text;
  readonly vendor: Text;
  readonly heart: HTMLElement;
  game: HandwrittenListGame | null;
}

interface Row {
  readonly box: HTMLElement;
  readonly cards: readonly Card[];
  at: number;
}

/** Rows exist up to this many pixels above and below the screen. */
const BUFFER = 400;
/** Covers are fetched when scrolling has stopped for this time. */
const SCROLL_END_MS = 80;

function getElement<Kind extends Element>(
  selector: string,
  kind: abstract new () => Kind,
  within: ParentNode = document,
) {
  const element = within.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`no ${selector}`);
  return element;
}

const list = getElement('#list', HTMLElement);
const title = getElement('#games-title', HTMLElement);
const count = getElement('[role=status]', HTMLElement);
const input = getElement('input[name=q]', HTMLInputElement);
const template = getElement('template', HTMLTemplateElement);
const tabs = [...document.querySelectorAll<HTMLAnchorElement>('nav a[data-tab]')];

const response = await fetch('/bare.json');
const games: readonly HandwrittenListGame[] = await response.json();
const searchTexts = games.map(({ name, vendorName }) => normalize(`${name} ${vendorName}`));

let shown = games;
let category = 'all';
let rows: readonly Row[] = [];
let columns = 1;
let height = 1;
let top = 0;
let coverTimer = 0;

function normalize(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function createCard(): Card {
  const box = getElement('.card', HTMLElement, document.importNode(template.content, true));
  const [name, vendor] = [document.createTextNode(''), document.createTextNode('')];
  getElement('.name', HTMLElement, box).append(name);
  getElement('.vendor', HTMLElement, box).append(vendor);
  const link = getElement('a', HTMLAnchorElement, box);
  return {
    box,
    link,
    cover: getElement('img', HTMLImageElement, box),
    name,
    vendor,
    heart: getElement('button', HTMLElement, box),
    game: null,
  };
}

/** Creates as many rows as fit on the screen and its surroundings, in a box as high as the whole list. */
function createRows(): void {
  const measuredRow = createRow(1);
  list.replaceChildren(measuredRow.box);
  columns = getComputedStyle(measuredRow.box).gridTemplateColumns.split(' ').length;
  height = measuredRow.box.getBoundingClientRect().height;
  top = list.getBoundingClientRect().top + scrollY;
  rows = Array.from({ length: Math.ceil((innerHeight + 2 * BUFFER) / height) + 1 }, () => createRow(columns));
  list.replaceChildren(...rows.map(({ box }) => box));
  renderRows();
}

function createRow(cardCount: number): Row {
  const box = document.createElement('div');
  box.className = 'row';
  const cards = Array.from({ length: cardCount }, createCard);
  box.append(...cards.map((card) => card.box));
  return { box, cards, at: -1 };
}

function renderRows(): void {
  const first = Math.max(0, Math.floor((scrollY - BUFFER - top) / height));
  for (let at = first; at < first + rows.length; at += 1) {
    const row = rows[at % rows.length];
    if (row && row.at !== at) renderRow(row, at);
  }
  clearTimeout(coverTimer);
  coverTimer = window.setTimeout(showCovers, SCROLL_END_MS);
}

function renderRow(row: Row, at: number): void {
  row.at = at;
  row.box.style.transform = `translateY(${at * height}px)`;
  row.cards.forEach((card, place) => renderCard(card, shown[at * columns + place] ?? null));
}

function renderCard(card: Card, game: HandwrittenListGame | null): void {
  if (card.game === game) return;
  card.game = game;
  card.box.hidden = game === null;
  if (card.cover.src !== '') card.cover.removeAttribute('src');
  if (game === null) return;
  card.link.href = game.href;
  card.name.data = game.name;
  card.vendor.data = game.vendorName;
  card.heart.setAttribute('aria-label', `Add ${game.name} to favourites`);
}

function showCovers(): void {
  for (const { cards } of rows) {
    for (const { cover, game } of cards) if (game !== null && cover.src === '') cover.src = game.cover;
  }
}

/** Shows another list from its top and renders every row again. */
function showList(next: readonly HandwrittenListGame[], heading: string): void {
  shown = next;
  title.textContent = heading;
  count.textContent = `${next.length} games`;
  list.style.height = `${Math.ceil(next.length / columns) * height}px`;
  if (scrollY > 0) scrollTo(0, 0);
  for (const row of rows) row.at = -1;
  renderRows();
}

function filterGames(): void {
  const searchText = normalize(input.value.trim());
  const isInCategory = (game: HandwrittenListGame): boolean => category === 'all' || game.category === category;
  const next = games.filter(
    (game, at) => isInCategory(game) && (searchText === '' || (searchTexts[at] ?? '').includes(searchText)),
  );
  showList(next, searchText === '' ? 'All games' : `Results for “${input.value.trim()}”`);
}

addEventListener('scroll', renderRows, { passive: true });
addEventListener('resize', createRows);
input.addEventListener('input', filterGames);
for (const tab of tabs) {
  tab.addEventListener('click', (event) => {
    event.preventDefault();
    category = tab.dataset['tab'] ?? 'all';
    for (const one of tabs) one.toggleAttribute('aria-current', one === tab);
    history.pushState(null, '', tab.href);
    filterGames();
  });
}
createRows();
filterGames();
