import { watchLocation } from '#src/platform/paths/current-location.ts';
import { routePaths } from '@foyer/contract/page/route-paths';
import type { Consent, ConsentRule } from '@foyer/contract/tracking/consent';
import css from '#src/features/privacy/privacy.module.css';
import type { Messages } from '#src/platform/i18n/messages.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { partnerList } from '#src/platform/privacy/partner-list.ts';
import { EVERYTHING, NOTHING } from '#src/platform/privacy/consent-store.ts';
import { returnUrlOf } from '#src/platform/session/login/return-url.ts';

/** How high the bar is, for what ends below it: registered and handed to the footer by the bar's sheet. */
const ROOM = '--bar-room';

/**
 * Makes room for the bar at the end of the page, as many pixels as it is told; for 0 there is none. The page's own element has it,
 * which outlives what it shows: it is handed on to the footer alone, where the browser can, so that little is styled anew.
 */
export function leaveRoom(pixels: number): void {
  const style = document.getElementById('app')?.style;
  if (pixels === 0) style?.removeProperty(ROOM);
  else style?.setProperty(ROOM, `${pixels}px`);
}

const TITLE = 'privacy-bar-title';

/** A game, and pages whose button stands where the bar would: it waits for the next page. */
const busy: ReadonlySet<string> = new Set([
  routePaths.launchGame,
  routePaths.login,
  routePaths.register,
  routePaths.agentRegister,
  routePaths.changePsw,
  routePaths.feedback,
  routePaths.supportChat,
]);

/** Of the page for a second factor only the one that has to be gone through first is such a page: it says where it leads. */
function isBusy({ pathname, search }: Location): boolean {
  return busy.has(pathname) || (pathname === routePaths.accountFactor && returnUrlOf(search) !== null);
}

interface PrivacyBarParts {
  readonly words: Messages['privacy'];
  /** `ask` where nothing is allowed yet; `tell` where all is until somebody objects. */
  readonly rule: ConsentRule;
  /** The advertising partners that the choice names, as `adVendors` calls them. */
  readonly partners: readonly string[];
  readonly onChoose: (consent: Consent) => void;
}

function piece<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string | undefined,
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className ?? '';
  element.append(...inside);
  return element;
}

function button(className: string | undefined, word: string, onTap: () => void): HTMLButtonElement {
  const element = piece('button', className, word);
  element.type = 'button';
  element.addEventListener('click', onTap);
  return element;
}

/** Yes and no look alike and lie equally near; each purpose by itself is a dialog's matter. */
function drawBar({ words, rule, partners, onChoose }: PrivacyBarParts): HTMLDialogElement {
  const title = piece('h2', css.title, words.title);
  title.id = TITLE;
  const answers = piece(
    'div',
    css.answers,
    button(css.answer, words.rejectAll, () => onChoose(NOTHING)),
    button(css.answer, words.acceptAll, () => onChoose(EVERYTHING)),
    button(css.choose, words.choose, () => void openOverlay('privacy', {})),
  );
  const text = piece('p', css.text, rule === 'tell' ? words.told : words.text);
  const named = [`${words.partners} ${partnerList(partners)}`, words.partnersText].map((one) =>
    piece('p', css.text, one),
  );
  const bar = piece('dialog', css.bar, title, text, ...(partners.length > 0 ? named : []), answers);
  bar.setAttribute('aria-labelledby', TITLE);
  bar.open = true;
  return bar;
}

/**
 * The question, or the notice, as it comes by itself: above the page, which goes on being used and can be scrolled out from
 * under it. It is drawn by hand: that takes a phone a fraction of what a root of React's does. Answers how to take it away.
 */
export function showPrivacyBar(parts: PrivacyBarParts): () => void {
  const bar = drawBar(parts);
  const makeRoom = (): void => leaveRoom(bar.isConnected ? bar.offsetHeight : 0);
  // Told when the page was laid out anyway: to ask before that would have it laid out for the answer. It grows with the text, and
  // on a phone that is turned.
  const size = new ResizeObserver(makeRoom);
  const look = (): void => {
    const isOut = !isBusy(location);
    // First in the page, so that the keyboard comes by it first.
    if (isOut && !bar.isConnected) document.body.prepend(bar);
    if (!isOut) bar.remove();
  };
  look();
  size.observe(bar);
  const stop = watchLocation(look);
  return () => {
    stop();
    size.disconnect();
    bar.remove();
    makeRoom();
  };
}
