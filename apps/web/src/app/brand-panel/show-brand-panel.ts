import { matchRoutePath, routePaths } from '@foyer/contract/page/route-paths';
import { coverImageWidths } from '@foyer/contract/page/image-widths';
import { getImageUrl } from '@foyer/contract/page/image-url';
import type { GameCard } from '@foyer/contract/game/game-card';
import type { PageData } from '@foyer/contract/page/page-data';
import css from '#src/app/brand-panel/brand-panel.module.css';
import { matchRoute } from '#src/app/routes.ts';
import { getGameLaunchHref } from '#src/features/lobby/get-game-launch-href.ts';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { watchLocation } from '#src/platform/paths/current-location.ts';
import { createQrCodePath } from '#src/ui/image/qr-code-path.ts';

const SVG = 'http://www.w3.org/2000/svg';

interface ElementFields {
  readonly className?: string | undefined;
  readonly content?: readonly (Node | string)[];
}

function createElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  { className = '', content = [] }: ElementFields,
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.className = className;
  element.append(...content);
  return element;
}

function createImage(className: string | undefined, src: string, alt: string): HTMLImageElement {
  const image = createElement('img', { className });
  image.src = src;
  image.alt = alt;
  return image;
}

/** Query parameters that name what a page shows. All others may contain codes of one person. */
const contentParameters = ['id', 'vendor', 'code', 'playType', 'lottoView'] as const;

/**
 * Returns the URL with which a phone opens the current page. It is home for pages that show nothing without the rest of
 * their query: those of links with a token, and that of a game without its names.
 */
function getUrlForPhone(): string {
  const { origin, pathname, search } = location;
  const query = new URLSearchParams(search);
  const hasGame = query.has('vendor') && query.has('code') && query.has('playType');
  const isLinkOfOnePerson = pathname === routePaths.recover || pathname === routePaths.notMe;
  if (isLinkOfOnePerson || (pathname === routePaths.launchGame && !hasGame)) return origin + routePaths.home;
  const named = contentParameters.map((name) => [name, query.get(name) ?? ''] as const);
  const kept = new URLSearchParams(named.filter(([, value]) => value !== '').map(([name, value]) => [name, value]));
  return `${origin}${pathname}?${kept}`.replace(/\?$/, '');
}

/** Whether a page offers games, so that a lottery may be beside it: home, the lists of games, and the results. */
function offersGames(path: string): boolean {
  return matchRoute(path).kind === 'lobby' || matchRoutePath(path) === routePaths.results;
}

/** A QR code of the current page. */
function createPageQrCode(label: string): { readonly element: Element; readonly stop: () => void } {
  const element = document.createElementNS(SVG, 'svg');
  element.setAttribute('class', css.code ?? '');
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', label);
  element.setAttribute('shape-rendering', 'crispEdges');
  const modules = element.appendChild(document.createElementNS(SVG, 'path'));
  const draw = (): void => {
    const { path, size } = createQrCodePath(getUrlForPhone());
    modules.setAttribute('d', path);
    element.setAttribute('viewBox', `0 0 ${size} ${size}`);
  };
  draw();
  return { element, stop: watchLocation(draw) };
}

/**
 * A lottery, in the structure of a game card, so that `showDrawsOnCards` shows its next draw and last result.
 */
function createLotteryCard(game: GameCard, { cover, imageFormat, site }: PageData): HTMLElement {
  const [cdn] = site.imageCDNs;
  const base = cdn && game.art.startsWith('/') ? cdn + game.art : game.art;
  const image = createImage(
    css.cover,
    getImageUrl(base, coverImageWidths[0], imageFormat === 'na' ? 'png' : imageFormat),
    '',
  );
  [image.width, image.height] = [cover.width, cover.height];
  const link = createElement('a', {
    className: css.link,
    content: [image, createElement('span', { className: css.name, content: [game.name] })],
  });
  link.href = getGameLaunchHref(game, routePaths.home);
  const draws = createElement('span', { className: css.draws, content: [game.vendorName] });
  return createElement('div', { className: `card ${css.card ?? ''}`, content: [link, draws] });
}

/**
 * Shows the brand beside the column of the page in a wide window: logo, description, a QR code with which a phone opens the
 * page, and on pages that offer games a lottery with its next draw. Returns a function that removes it.
 */
export async function showBrandPanel(data: PageData): Promise<() => void> {
  const { download } = await loadMessages(data.language);
  const { title, mobileTemplate } = data.site;
  const lottery = data.lobby.lanes
    .find(({ id }) => id === 'lottery')
    ?.cards.find(({ code, closed }) => code !== 'lobby' && closed === undefined);
  const card = lottery === undefined ? null : createLotteryCard(lottery, data);
  const updateCard = (): void => {
    if (card !== null) card.hidden = !offersGames(location.pathname);
  };
  updateCard();
  const stopCardUpdates = watchLocation(updateCard);
  const code = createPageQrCode(download.code);
  const panel = createElement('aside', {
    className: css.panel,
    content: [
      createImage(css.logo, mobileTemplate.h5_logo, ''),
      createElement('p', { className: css.text, content: [mobileTemplate.app_desc] }),
      createElement('div', {
        className: css.scan,
        content: [code.element, createElement('p', { content: [download.codeText] })],
      }),
      ...(card === null ? [] : [card]),
    ],
  });
  panel.setAttribute('aria-label', title);
  document.body.append(panel);
  return () => {
    stopCardUpdates();
    code.stop();
    panel.remove();
  };
}
