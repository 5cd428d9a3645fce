import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readSupportWidgetScript } from '#src/documents/page-assets.ts';
import { getVendorPageLanguage } from '#src/messages/messages.ts';

/** The parts of an element that the widget uses. */
class FakeElement {
  textContent = '';
  readonly style = {};
  readonly children: FakeElement[] = [];
  lang = '';
  dir = '';
  append(child: FakeElement): void {
    this.children.push(child);
  }
  addEventListener(): void {}
  listTexts(): string[] {
    return [this.textContent, ...this.children.flatMap((child) => child.listTexts())].filter((text) => text !== '');
  }
}

/** Opens the widget as a page with these settings does. */
function openWidget(foyerSupport: { readonly identity: string | null; readonly language: string } | undefined) {
  const root = new FakeElement();
  const body = new FakeElement();
  const window: { foyerSupport: typeof foyerSupport; LiveChatWidget?: { call(method: string): void } } = {
    foyerSupport,
  };
  const document = { documentElement: root, body, createElement: () => new FakeElement(), querySelector: () => null };
  runInNewContext(readSupportWidgetScript(), { window, document, atob, TextDecoder, Uint8Array });
  window.LiveChatWidget?.call('maximize');
  return { lang: root.lang, dir: root.dir, texts: body.listTexts() };
}

const identity = `${Buffer.from(JSON.stringify({ name: 'demo' })).toString('base64url')}.signature`;

test.each([
  ['AR', 'rtl'],
  ['PT-BR', 'ltr'],
  ['UR-LA', 'ltr'],
])('the support chat speaks the language of the page, %s', (code, dir) => {
  const { tag, messages } = getVendorPageLanguage(code);
  const { supportTitle, supportHello, supportMessage, supportSend } = messages;
  const texts = [supportTitle, supportHello.replace('{name}', 'demo'), supportMessage, supportSend];
  expect(supportHello).not.toBe(getVendorPageLanguage('EN').messages.supportHello);
  expect(openWidget({ identity, language: tag })).toEqual({ lang: tag, dir, texts });
});

test('the support chat greets a visitor, and shows English for an unknown language', () => {
  const { dir, texts } = openWidget({ identity: null, language: 'xx' });
  expect([dir, ...texts]).toEqual(['ltr', 'Demo support', 'Hello!', 'Your message', 'Send']);
  expect(openWidget(undefined).texts).toEqual(texts);
});
