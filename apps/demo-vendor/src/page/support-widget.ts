// The script of a third-party support chat. It runs in the page that loads it and gets the member's identity from that page.
// It is one file without imports.

declare global {
  interface Window {
    /**
     * Data of the site for the support chat. `identity` is `<base64url JSON>.<signature>`; a real support chat checks
     * the signature on its server.
     */
    readonly foyerSupport?: { readonly identity: string | null; readonly language: string };
    LiveChatWidget?: { readonly call: (method: string) => void };
  }
}

/** Texts of the support chat widget in one language. */
interface WidgetLanguage {
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  /** Greeting of a member; `{name}` is the member's name. */
  readonly hello: string;
  readonly helloVisitor: string;
  readonly message: string;
  readonly send: string;
  readonly received: string;
}

/** Texts of the support chat widget by BCP 47 tag. The server inserts this constant before the script. */
declare const widgetLanguages: Readonly<Record<string, WidgetLanguage>> & { readonly en: WidgetLanguage };

const settings = window.foyerSupport;
const messages = widgetLanguages[settings?.language ?? 'en'] ?? widgetLanguages.en;

function readName(identity: string | null | undefined): string | null {
  try {
    const payload = (identity ?? '').split('.')[0] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const name = typeof claims === 'object' && claims !== null && 'name' in claims ? claims.name : null;
    return typeof name === 'string' ? name : null;
  } catch {
    return null;
  }
}

function appendElement<Name extends keyof HTMLElementTagNameMap>(
  to: Element,
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  to.append(element);
  return element;
}

function open(): void {
  if (document.querySelector('main')) return;
  document.documentElement.lang = settings?.language ?? 'en';
  document.documentElement.dir = messages.direction;
  document.body.style.cssText =
    'margin:0;padding:20px;font:16px/1.5 system-ui,sans-serif;color:#1c2430;background:#fff';
  const main = document.createElement('main');
  document.body.append(main);
  appendElement(main, 'h1', messages.title).style.cssText = 'margin:0 0 12px;font-size:20px';
  const name = readName(settings?.identity);
  appendElement(main, 'p', name === null ? messages.helloVisitor : messages.hello.replace('{name}', () => name));
  const log = appendElement(main, 'ul', '');
  const form = appendElement(main, 'form', '');
  const label = appendElement(form, 'label', messages.message);
  const box = appendElement(label, 'input', '');
  box.style.cssText = 'display:block;box-sizing:border-box;width:100%;min-height:44px;margin:6px 0 12px;font:inherit';
  appendElement(form, 'button', messages.send).style.cssText = 'min-height:44px;padding:0 20px;font:inherit';
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (box.value.trim() === '') return;
    appendElement(log, 'li', box.value);
    appendElement(log, 'li', messages.received);
    form.reset();
  });
}

window.LiveChatWidget = {
  call: (method) => {
    if (method === 'maximize') open();
  },
};

export {};
