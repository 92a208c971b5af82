/**
 * Whether the third-party chat assistant may run on a page, and buttons to other chats lie over it. By name: on what is not listed, such as
 * booking, confirmation, profile, medical travel and the back office, no foreign script ever runs.
 * @param pathname as the address bar has it, without query
 */
export function mayChatOn(pathname: string): boolean {
  return CHAT_PAGES.test(pathname);
}

const CHAT_PAGES =
  /^\/(package-tours|tour\/\d+|travel-services|team-building|events|romantic-travel|about|contact|help-center|blog(\/[\w-]+){0,2}|explore-map|privacy-policy|terms-of-service)?$/;
