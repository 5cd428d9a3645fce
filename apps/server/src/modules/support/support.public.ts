import { supportFrameSandboxPermissions } from '@foyer/contract/support/support-frame-message';
import type { ThirdPartyFrameContent } from '#src/http/frames/third-party-frames.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { findSupportChatScript } from '#src/modules/support/find-support-chat-script.ts';

/** Whether any customer service entry of the merchant opens in a frame. */
export function usesSupportFrame(merchant: Merchant): boolean {
  return merchant.brand.customerService.some(({ path }) => findSupportChatScript(merchant, path) !== null);
}

/**
 * Returns the content of the frame that runs a chat vendor's script. The query names the customer service entry by its
 * obfuscated path. The frame receives no data about the member, and loads only from the merchant's support origins.
 * [security: chat scripts]
 */
export function getSupportFrameContent(merchant: Merchant, query: URLSearchParams): ThirdPartyFrameContent | null {
  const script = findSupportChatScript(merchant, query.get('path') ?? '');
  if (script === null) return null;
  const { name, args } = getOpenHook(script.csType);
  return {
    data: { script: script.scriptUrl, hook: name, args: JSON.stringify(args) },
    hosts: merchant.brand.customerServiceOrigins ?? [],
    scripts: 'hosts',
    permissions: [...supportFrameSandboxPermissions, 'frames', 'sockets'],
  };
}

/**
 * How to open the chat after a vendor's script has loaded: the dotted name of a function on `window`, and its
 * arguments.
 */
interface OpenHook {
  readonly name: string;
  readonly args: readonly string[];
}

/**
 * Functions that open the chat, as the vendors document them. Scripts of other vendors open the chat automatically or
 * provide `openChat`.
 */
const hooks: Readonly<Partial<Record<string, OpenHook>>> = {
  // https://platform.text.com/docs/extending-chat-widget/javascript-api
  LIVECHAT: { name: 'LiveChatWidget.call', args: ['maximize'] },
  // https://www.comm100.com/livechat/javascript-api
  COMM100: { name: 'Comm100API.open_chat_window', args: [] },
  COMM100VIP: { name: 'Comm100API.open_chat_window', args: [] },
};

function getOpenHook(csType: string): OpenHook {
  return hooks[csType] ?? { name: 'openChat', args: [] };
}
