import type { HeadTag } from './page-meta.ts';

/**
 * A page's tags as elements, for a page that is shown before its data has loaded: its `meta` would
 * be called too early.
 */
export function PageHead({ tags }: { tags: readonly HeadTag[] }) {
  return tags.map((tag) => {
    if ('title' in tag) return <title key="title">{tag.title}</title>;
    if ('tagName' in tag) return <link key={tag.rel} rel={tag.rel} href={tag.href} />;
    const key = 'name' in tag ? tag.name : tag.property;
    return <meta key={key} {...tag} />;
  });
}
