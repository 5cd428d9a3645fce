import { routePaths } from '@foyer/contract/page/route-paths';
import { coverImageWidths } from '@foyer/contract/page/image-widths';
import { getImageUrl } from '@foyer/contract/page/image-url';
import type { GameCard } from '@foyer/contract/game/game-card';
import type { PageData } from '@foyer/contract/page/page-data';
import css from '#src/app/brand-panel/brand-panel.module.css';
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

/** A QR code of the current page, without its query, which may contain codes of one person. */
function createPageQrCode(label: string): { readonly element: Element; readonly stop: () => void } {
  const element = document.createElementNS(SVG, 'svg');
  element.setAttribute('class', css.code ?? '');
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', label);
  element.setAttribute('shape-rendering', 'crispEdges');
  const modules = element.appendChild(document.createElementNS(SVG, 'path'));
  const draw = (): void => {
    const { path, size } = createQrCodePath(location.origin + location.pathname);
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
 * page, and a lottery with its next draw. Returns a function that removes it.
 */
export async function showBrandPanel(data: PageData): Promise<() => void> {
  const { download } = await loadMessages(data.language);
  const { title, mobileTemplate } = data.site;
  const lottery = data.lobby.lanes
    .find(({ id }) => id === 'lottery')
    ?.cards.find(({ code, closed }) => code !== 'lobby' && closed === undefined);
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
      ...(lottery === undefined ? [] : [createLotteryCard(lottery, data)]),
    ],
  });
  panel.setAttribute('aria-label', title);
  document.body.append(panel);
  return () => {
    code.stop();
    panel.remove();
  };
}
