import { describe, expect, test } from 'vitest';
import { articleCategories } from './article-categories.ts';
import { readFrontMatter } from './article-front-matter.ts';
import { articles, findArticle } from './articles.server.ts';

const wordsOf = (text: string) => text.split(/\s+/).length;

describe('the articles', () => {
  test('are sorted with the newest first, each at its own address', () => {
    expect(articles.length).toBeGreaterThanOrEqual(14);
    const dates = articles.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    for (const article of articles) {
      expect(article.id).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/);
      expect(findArticle(article.id)).toBe(article);
    }
    expect(findArticle('toString')).toBeUndefined();
  });

  test('fill every category, and three of them open the blog', () => {
    expect(new Set(articles.map(({ category }) => category))).toEqual(new Set(articleCategories));
    expect(articles.filter(({ isFeatured }) => isFeatured)).toHaveLength(3);
  });

  test('have different pictures', () => {
    const pictures = articles.map(({ picture }) => picture.base);
    expect(new Set(pictures).size).toBe(articles.length);
  });

  test.each(articles)('$id is complete', (article) => {
    expect(wordsOf(article.text)).toBeGreaterThanOrEqual(600);
    expect(article.readMinutes).toBe(Math.round(wordsOf(article.text) / 220));
    expect(article.picture.alt).toMatch(/\S/);
    expect(article.author.name).toMatch(/\S/);
    // The starter catalogue contains these.
    expect(article.tourId).toBeGreaterThanOrEqual(1);
    expect(article.tourId).toBeLessThanOrEqual(26);

    expect(article.headings.length).toBeGreaterThanOrEqual(3);
    const ids = article.headings.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(article.html).toContain(`<h2 id="${id}"`);
    expect(article.headings.map(({ text }) => text)).toContain('Plan it');
    expect(article.html).toMatch(/<blockquote[^>]*>“[^<”]+.*?”<\/blockquote>/);
    expect(article.html).toMatch(/<figure.*<img[^>]+alt="[^"]{20,}"/);
    // Nothing of the source notation is left, no script runs, and no word is lost to a tag.
    expect(article.html).not.toMatch(/<(script|style|Vi|p><p)|\bundefined\b|\[object|\son\w+=/);
    expect(article.text).not.toMatch(/&\w+;|[<>]/);
  });
});

describe('an article with a mistake', () => {
  const right = {
    title: 'A title',
    excerpt: 'One sentence that says what it is about.',
    category: 'History',
    author: 'minh',
    date: '2026-11-09',
    scene: 'hue',
    caption: 'A gate',
    tags: ['Caves'],
    tour: 2,
  };

  test.each([
    [{ scene: 'atlantis' }, /atlantis/],
    [{ author: 'nobody' }, /author/],
    [{ category: 'Nightlife' }, /category/],
    [{ date: '2026-02-30' }, /YYYY-MM-DD/],
    [{ excerpt: undefined }, /excerpt/],
    [{ titel: 'A slip' }, /titel/],
  ])('is reported with its name and the mistake: %o', (slip, message) => {
    expect(readFrontMatter('a-slip', right).scene.id).toBe('hue');
    const read = () => readFrontMatter('a-slip', { ...right, ...slip });
    expect(read).toThrow(/a-slip\.mdx/);
    expect(read).toThrow(message);
  });
});
