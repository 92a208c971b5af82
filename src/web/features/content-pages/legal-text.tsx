import { breadcrumbsFor } from '../../layout/breadcrumbs.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';

/** A text with numbered sections, such as the terms. A paragraph that is a list has a line an item. */
export interface LegalDocument {
  title: string;
  lead: string;
  /** When it last changed, as people read it: 'November 1, 2026'. */
  updated: string;
  sections: readonly { title: string; paragraphs: readonly (string | readonly string[])[] }[];
}

/** A legal text as an article without rails, with its sections listed first. */
export function LegalText({ path, document }: { path: string; document: LegalDocument }) {
  return (
    <div className="wrap pt-5.5 pb-18 md:pt-8.5 md:pb-27.5">
      <Breadcrumb crumbs={breadcrumbsFor(path)} />
      <article className="mx-auto max-w-166">
        <h1 className="type-hero mt-8 md:mt-13">{document.title}</h1>
        <p className="type-lede mt-5">{document.lead}</p>
        <p className="mt-3 text-14 text-ink-3">{`Last updated ${document.updated}`}</p>
        <nav aria-label="Sections" className="no-print mt-8 border-y border-line py-4">
          <ol className="grid gap-x-8 md:grid-cols-2">
            {document.sections.map(({ title }, index) => (
              <li key={title}>
                <a
                  href={`#${anchorOf(title)}`}
                  className="link inline-flex min-h-10 items-center text-15"
                >
                  {`${index + 1}. ${title}`}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {document.sections.map(({ title, paragraphs }, index) => (
          <section
            key={title}
            id={anchorOf(title)}
            aria-labelledby={`${anchorOf(title)}-title`}
            className="pt-10"
          >
            <h2 id={`${anchorOf(title)}-title`} className="type-subheading mb-3.5">
              {`${index + 1}. ${title}`}
            </h2>
            {paragraphs.map((paragraph) => (
              <Paragraph key={String(paragraph)} content={paragraph} />
            ))}
          </section>
        ))}
      </article>
    </div>
  );
}

function Paragraph({ content }: { content: string | readonly string[] }) {
  if (typeof content === 'string') {
    return <p className="mt-3.5 text-17 leading-[1.7] text-pretty text-ink-2">{content}</p>;
  }
  return (
    <ul className="mt-3.5 list-disc space-y-1.5 pl-6 text-17 leading-[1.65] text-ink-2">
      {content.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function anchorOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
