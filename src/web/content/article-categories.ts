/** What articles are about, in the order of the blog's sidebar (public spec, section 3). */
export const articleCategories = [
  'Destinations',
  'Food & Culture',
  'Travel Tips',
  'Photography',
  'Eco Tourism',
  'Adventure',
  'History',
] as const;

export type ArticleCategory = (typeof articleCategories)[number];
