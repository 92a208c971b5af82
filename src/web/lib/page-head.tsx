import type { HeadTag } from './page-meta.ts';

/**
 * The tags of a page as elements, for a page that is there before what it is about: its `meta` would
 * be asked too early.
 */
export function PageHead({ tags }: { tags: readonly HeadTag[] }) {
  return tags.map((tag) => {
    if ('title' in tag) return <title key="title">{tag.title}</title>;
    if ('tagName' in tag) return <link key={tag.rel} rel={tag.rel} href={tag.href} />;
    const key = 'name' in tag ? tag.name : tag.property;
    return <meta key={key} {...tag} />;
  });
}
