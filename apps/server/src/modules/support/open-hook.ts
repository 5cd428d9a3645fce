/** How a maker's script is told to open its chat: a function of the window by its dotted name, and what it is called with. */
export interface OpenHook {
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

export function openHookOf(csType: string): OpenHook {
  return hooks[csType] ?? { name: 'openChat', args: [] };
}
