import { watchLocation } from '#src/platform/paths/current-location.ts';
import { routePaths } from '@foyer/contract/page/route-paths';
import type { Consent, ConsentRule } from '@foyer/contract/tracking/consent';
import css from '#src/features/privacy/privacy.module.css';
import type { Messages } from '#src/platform/i18n/messages-type.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { formatPartnerList } from '#src/platform/privacy/format-partner-list.ts';
import { FULL_CONSENT, NO_CONSENT } from '#src/platform/privacy/consent-store.ts';
import { getReturnUrl } from '#src/platform/session/login/return-url.ts';

/**
 * CSS property that contains the height of the privacy bar in pixels. `page.css` registers it, and the footer
 * uses it.
 */
const BAR_HEIGHT_PROPERTY = '--privacy-bar-height';

/**
 * Reserves space for the privacy bar at the end of the page; 0 removes it. The CSS property is set on the app's root
 * element, which React does not replace. Only the footer inherits the property, so few styles are recalculated.
 */
export function reservePrivacyBarSpace(pixels: number): void {
  const style = document.getElementById('app')?.style;
  if (pixels === 0) style?.removeProperty(BAR_HEIGHT_PROPERTY);
  else style?.setProperty(BAR_HEIGHT_PROPERTY, `${pixels}px`);
}

const TITLE = 'privacy-bar-title';

/** Pages without the privacy bar, because it would cover the game or the main button. The next page shows it. */
const pagesWithoutBar: ReadonlySet<string> = new Set([
  routePaths.launchGame,
  routePaths.login,
  routePaths.register,
  routePaths.agentRegister,
  routePaths.changePsw,
  routePaths.acceptTerms,
  routePaths.feedback,
  routePaths.supportChat,
]);

/**
 * Whether the current page must not show the privacy bar. The two-factor page hides it only during a required set-up,
 * which has a return URL.
 */
function hidesBar({ pathname, search }: Location): boolean {
  return pagesWithoutBar.has(pathname) || (pathname === routePaths.accountFactor && getReturnUrl(search) !== null);
}

interface PrivacyBarOptions {
  readonly messages: Messages['privacy'];
  /** `ask`: nothing is allowed until the visitor consents. `tell`: everything is allowed until the visitor objects. */
  readonly rule: ConsentRule;
  /** Names of the advertising partners, as in `adPartners`. */
  readonly partners: readonly string[];
  readonly onChoose: (consent: Consent) => void;
}

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string | undefined,
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className ?? '';
  element.append(...inside);
  return element;
}

function createButton(className: string | undefined, label: string, onTap: () => void): HTMLButtonElement {
  const element = createElement('button', className, label);
  element.type = 'button';
  element.addEventListener('click', onTap);
  return element;
}

/**
 * Renders the privacy bar. The accept and reject buttons look alike and are equally easy to reach. A third button opens
 * the dialog with the single purposes.
 */
function renderBar({ messages, rule, partners, onChoose }: PrivacyBarOptions): HTMLDialogElement {
  const title = createElement('h2', css.title, messages.title);
  title.id = TITLE;
  const answers = createElement(
    'div',
    css.answers,
    createButton(css.answer, messages.rejectAll, () => onChoose(NO_CONSENT)),
    createButton(css.answer, messages.acceptAll, () => onChoose(FULL_CONSENT)),
    createButton(css.choose, messages.choose, () => void openOverlay('privacy', {})),
  );
  const partnerTexts = [`${messages.partners} ${formatPartnerList(partners)}`, messages.partnersText];
  const texts = [rule === 'tell' ? messages.told : messages.text, ...(partners.length > 0 ? partnerTexts : [])];
  const question = createElement('div', css.question, title, ...texts.map((one) => createElement('p', css.text, one)));
  // It scrolls on small phones, so the keyboard must reach it, and it needs a role and a name.
  question.tabIndex = 0;
  question.setAttribute('role', 'group');
  question.setAttribute('aria-labelledby', TITLE);
  const bar = createElement('dialog', css.bar, question, answers);
  bar.setAttribute('aria-labelledby', TITLE);
  bar.open = true;
  return bar;
}

/**
 * Shows the privacy bar, which asks for consent, above the page; the page stays usable. Built with the DOM, because a
 * second React root is much slower on phones. Returns the function that removes it.
 */
export function showPrivacyBar(options: PrivacyBarOptions): () => void {
  const bar = renderBar(options);
  const updateSpace = (): void => reservePrivacyBarSpace(bar.isConnected ? bar.offsetHeight : 0);
  // A ResizeObserver reports the height after layout, so no layout is forced. The height changes with the text size and
  // the orientation.
  const sizeObserver = new ResizeObserver(updateSpace);
  const updateVisibility = (): void => {
    const isShown = !hidesBar(location);
    // First in the document, so that the keyboard reaches it first.
    if (isShown && !bar.isConnected) document.body.prepend(bar);
    if (!isShown) bar.remove();
  };
  updateVisibility();
  sizeObserver.observe(bar);
  const stop = watchLocation(updateVisibility);
  return () => {
    stop();
    sizeObserver.disconnect();
    bar.remove();
    updateSpace();
  };
}
