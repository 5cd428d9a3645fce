// The script of a support desk, as makers of such desks give one out: it runs in whatever page loads it, and knows of the
// person only what that page says. It is one file, without imports.

declare global {
  interface Window {
    /** `identity` is `<base64url JSON>.<signature>`; a real desk checks the signature on its own server. */
    readonly foyerSupport?: { readonly identity: string | null; readonly language: string };
    LiveChatWidget?: { readonly call: (what: string) => void };
  }
}

const words = {
  en: {
    title: 'Demo desk',
    hello: 'Hello',
    visitor: 'and welcome',
    box: 'Your message',
    send: 'Send',
    got: 'We have it.',
  },
  vi: { title: 'Quầy demo', hello: 'Xin chào', visitor: 'bạn', box: 'Tin nhắn của bạn', send: 'Gửi', got: 'Đã nhận.' },
} as const;

const asked = window.foyerSupport;
const say = asked?.language.startsWith('vi') ? words.vi : words.en;

function nameIn(identity: string | null | undefined): string | null {
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

function add<Name extends keyof HTMLElementTagNameMap>(
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
  document.documentElement.lang = asked?.language ?? 'en';
  document.body.style.cssText =
    'margin:0;padding:20px;font:16px/1.5 system-ui,sans-serif;color:#1c2430;background:#fff';
  const desk = document.createElement('main');
  document.body.append(desk);
  add(desk, 'h1', say.title).style.cssText = 'margin:0 0 12px;font-size:20px';
  add(desk, 'p', `${say.hello} ${nameIn(asked?.identity) ?? say.visitor}!`);
  const log = add(desk, 'ul', '');
  const form = add(desk, 'form', '');
  const label = add(form, 'label', say.box);
  const box = add(label, 'input', '');
  box.style.cssText = 'display:block;box-sizing:border-box;width:100%;min-height:44px;margin:6px 0 12px;font:inherit';
  add(form, 'button', say.send).style.cssText = 'min-height:44px;padding:0 20px;font:inherit';
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (box.value.trim() === '') return;
    add(log, 'li', box.value);
    add(log, 'li', say.got);
    form.reset();
  });
}

window.LiveChatWidget = {
  call: (what) => {
    if (what === 'maximize') open();
  },
};

export {};
