/** The globals that chat assistants set on the page, each its own. */
interface ChatGlobals {
  Tawk_API?: { maximize?: () => void };
  $crisp?: { push: (command: [string, string]) => void };
  Intercom?: (command: 'show') => void;
  tidioChatApi?: { open: () => void };
  LiveChatWidget?: { call: (command: 'maximize') => void };
  HubSpotConversations?: { widget: { open: () => void } };
  zE?: (target: 'messenger', command: 'open') => void;
}

/**
 * Opens the chat assistant that runs on the page; false when there is none, or none that we know
 * how to open.
 */
export function openChatWidget(page: object = window): boolean {
  const chat: ChatGlobals = page;
  const openers = [
    chat.Tawk_API?.maximize && (() => chat.Tawk_API?.maximize?.()),
    chat.$crisp && (() => chat.$crisp?.push(['do', 'chat:open'])),
    chat.Intercom && (() => chat.Intercom?.('show')),
    chat.tidioChatApi && (() => chat.tidioChatApi?.open()),
    chat.LiveChatWidget && (() => chat.LiveChatWidget?.call('maximize')),
    chat.HubSpotConversations && (() => chat.HubSpotConversations?.widget.open()),
    chat.zE && (() => chat.zE?.('messenger', 'open')),
  ];
  const open = openers.find((opener) => typeof opener === 'function');
  open?.();
  return open !== undefined;
}
