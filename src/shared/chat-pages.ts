/**
 * Whether the third-party chat assistant may run on a page, and whether buttons to other chats may
 * lie over it. The pages are listed by name: on all others, such as booking, confirmation, profile,
 * medical travel and the back office, no third-party script ever runs.
 * @param pathname as the address bar has it, without the query
 */
export function mayChatOn(pathname: string): boolean {
  return CHAT_PAGES.test(pathname);
}

const CHAT_PAGES =
  /^\/(package-tours|tour\/\d+|travel-services|team-building|events|romantic-travel|about|contact|help-center|blog(\/[\w-]+){0,2}|explore-map|privacy-policy|terms-of-service)?$/;
