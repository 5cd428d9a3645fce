import { supportFrameMay } from '@foyer/contract/support/frame-message';
import type { OpenFrame } from '#src/http/frames/frames.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { findSupportScript } from '#src/modules/support/support-script.ts';

/** Whether any desk of the merchant is opened in a frame. */
export function usesSupportFrame(merchant: Merchant): boolean {
  return merchant.brand.customerService.some(({ path }) => findSupportScript(merchant, path) !== null);
}

/**
 * The frame that a desk's script runs in, by the desk's obfuscated path. It knows the script's address and nothing of the
 * member; it loads from the merchant's support origins and nowhere else. [security: chat scripts]
 */
export function openSupportFrame(merchant: Merchant, query: URLSearchParams): OpenFrame | null {
  const desk = findSupportScript(merchant, query.get('path') ?? '');
  if (desk === null) return null;
  const { name, args } = openHookOf(desk.csType);
  return {
    told: { script: desk.scriptUrl, hook: name, args: JSON.stringify(args) },
    hosts: merchant.brand.customerServiceOrigins ?? [],
    scripts: 'hosts',
    may: [...supportFrameMay, 'frames', 'sockets'],
  };
}

/** How a maker's script is told to open its chat: a function of the window by its dotted name, and what it is called with. */
interface OpenHook {
  readonly name: string;
  readonly args: readonly string[];
}

/** As the makers document it; others open by themselves, or offer `openChat`. */
const hooks: Readonly<Partial<Record<string, OpenHook>>> = {
  // https://platform.text.com/docs/extending-chat-widget/javascript-api
  LIVECHAT: { name: 'LiveChatWidget.call', args: ['maximize'] },
  // https://www.comm100.com/livechat/javascript-api
  COMM100: { name: 'Comm100API.open_chat_window', args: [] },
  COMM100VIP: { name: 'Comm100API.open_chat_window', args: [] },
};

function openHookOf(csType: string): OpenHook {
  return hooks[csType] ?? { name: 'openChat', args: [] };
}
