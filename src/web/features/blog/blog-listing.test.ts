import { describe, expect, test } from 'vitest';
import { articles } from '../../content/articles.server.ts';
import { LONGEST_SEARCH, blogAddress, readBlogFilter, type BlogFilter } from './blog-address.ts';
import {
  categoryCounts,
  listArticles,
  popularArticles,
  popularTags,
  relatedArticles,
} from './blog-listing.ts';

const filterOf = (address: string, category?: string) =>
  readBlogFilter(new URL(address, 'https://example.com'), category);
const whole: BlogFilter = {
  category: null,
  isFeatured: false,
  tag: '',
  search: '',
  page: 1,
};
const listed = (filter: Partial<BlogFilter>) => listArticles(articles, { ...whole, ...filter });

describe('readBlogFilter', () => {
  test.each(['food & culture', 'Food & Culture', 'food-culture', 'food-and-culture'])(
    'reads the category %s',
    (category) => {
      expect(filterOf('/blog/category/x', category)?.category).toBe('Food & Culture');
    },
  );

  test.each(['nightlife', '', 'food', 'and'])('ignores the unknown category %j', (category) => {
    expect(filterOf('/blog/category/x', category)).toBeNull();
  });

  test('reads back what blogAddress writes', () => {
    const filters: BlogFilter[] = [
      whole,
      { ...whole, isFeatured: true },
      { ...whole, tag: 'Tết', page: 3 },
      { ...whole, search: 'egg & coffee', category: 'Food & Culture' },
    ];
    for (const filter of filters) {
      expect(filterOf(blogAddress(filter), filter.category ?? undefined)).toEqual(filter);
    }
    expect(blogAddress({ category: 'Food & Culture' })).toBe('/blog/category/food%20%26%20culture');
  });

  test('reads a search without invisible characters, and never half of one', () => {
    expect(filterOf('/blog?search=%20hoi%E2%80%8B%20%0A%20an')?.search).toBe('hoi an');
    const search = `${'x'.repeat(LONGEST_SEARCH - 1)}🛶`;
    expect(filterOf(`/blog?${new URLSearchParams({ search: `${search}!` })}`)?.search).toBe(search);
  });

  test('treats a bad page number as the first page', () => {
    expect(filterOf('/blog?page=-2')?.page).toBe(1);
    expect(filterOf('/blog?page=x')?.page).toBe(1);
  });
});

describe('listArticles', () => {
  test('shows every article once over all pages of the blog, the featured ones first', () => {
    const { featured, pages } = listed({});
    const shown = [
      ...featured,
      ...Array.from({ length: pages }, (_, index) => listed({ page: index + 1 }).listed).flat(),
    ];
    expect(featured.every(({ isFeatured }) => isFeatured)).toBe(true);
    expect(shown).toHaveLength(articles.length);
    expect(new Set(shown)).toEqual(new Set(articles));
    expect(listed({ page: 2 }).featured).toEqual([]);
  });

  test('finds words of the text, in any case and with or without accents', () => {
    const bay = listed({ search: 'bai TU long' }).listed;
    expect(bay.map(({ id }) => id)).toContain('bai-tu-long-the-bay-next-door');
    expect(listed({ search: 'Bái Tử Long' }).listed).toEqual(bay);
    expect(listed({ search: 'unicycle' })).toMatchObject({ listed: [], total: 0, pages: 1 });
  });

  test('filters by a tag, a category, and both', () => {
    expect(listed({ tag: 'tet' }).total).toBe(
      articles.filter(({ tags }) => tags.includes('Tết')).length,
    );
    const { listed: tips } = listed({ category: 'Travel Tips', tag: 'Visas' });
    expect(tips.length).toBeGreaterThan(0);
    for (const { category, tags } of tips) {
      expect(category).toBe('Travel Tips');
      expect(tags).toContain('Visas');
    }
  });
});

test('the sidebar shows true counts, and the most frequent tags', () => {
  const counts = categoryCounts(articles);
  for (const { name, count } of counts) expect(listed({ category: name }).total).toBe(count);
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(articles.length);

  const tags = popularTags(articles, 8);
  const uses = tags.map((tag) => listed({ tag }).total);
  expect(uses).toEqual(uses.toSorted((a, b) => b - a));

  expect(popularArticles(articles, [], 3).every(({ isFeatured }) => isFeatured)).toBe(true);
  const plain = articles.find(({ isFeatured }) => !isFeatured)?.id ?? '';
  const [first, second] = popularArticles(articles, [plain], 3);
  expect(first?.id).toBe(plain);
  expect(second?.isFeatured).toBe(true);
});

test('after an article come three related others', () => {
  for (const article of articles) {
    const next = relatedArticles(articles, article, 3);
    expect(new Set([article, ...next]).size).toBe(4);
  }
  const visa = articles.find(({ id }) => id === 'the-e-visa-without-tears');
  expect(visa && relatedArticles(articles, visa, 3).map(({ category }) => category)).toContain(
    'Travel Tips',
  );
});
