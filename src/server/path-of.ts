/** The path of a request's address, without its query, which may say something of a person. */
export const pathOf = (address: string): string => address.split('?', 1)[0] ?? '';
