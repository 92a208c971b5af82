import { isValidElement, type ReactNode } from 'react';
import { sceneById } from '../../../shared/art/scene-by-id.ts';
import { CroppedArt } from '../../art/cropped-art.tsx';
import { ARTICLE_PHONE_SIZES } from '../../art/hero-sizes.ts';

/** A section of an article, as its table of contents lists it. */
export interface ArticleHeading {
  /** Where links lead: '#why-the-fourteenth'. */
  id: string;
  text: string;
}

/**
 * The components that an article may use besides plain paragraphs. For the server: it holds every
 * scene.
 * @param onHeading called for each heading as it is rendered, in reading order
 */
export function articleParts(onHeading: (heading: ArticleHeading) => void) {
  const note = (children: ReactNode): ArticleHeading => {
    const text = textOf(children);
    const heading = { id: anchorOf(text), text };
    onHeading(heading);
    return heading;
  };
  return {
    h2: ({ children }: { children: ReactNode }) => (
      <h2 id={note(children).id} className="type-heading mt-12 mb-4.5 md:mt-14">
        {children}
      </h2>
    ),
    PlanIt: ({ items }: { items: [string, string][] }) => {
      const { id, text } = note('Plan it');
      return (
        <section
          aria-labelledby={id}
          className="my-9 rounded-card bg-sand p-6 text-16 md:my-11 md:px-7"
        >
          <h2 id={id} className="type-card mb-3.5">
            {text}
          </h2>
          <dl className="grid gap-x-4 md:grid-cols-[7.5rem_1fr] md:gap-y-2">
            {items.map(([term, description]) => (
              <div key={term} className="contents">
                <dt className="text-ink-3 max-md:text-14 max-md:[:not(:first-child)>&]:mt-4">
                  {term}
                </dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        </section>
      );
    },
    PullQuote,
    Figure,
    Vi,
  };
}

/** A large quotation. The quote marks are added here. */
function PullQuote({ children }: { children: ReactNode }) {
  return (
    <blockquote className="my-9 -indent-[.42em] font-serif text-28 leading-[1.24] tracking-[-.014em] text-pretty md:my-13 md:text-34 lg:-mr-7.5">
      {/* MDX passes one paragraph as text or as an element: only its text is shown. */}“
      {isValidElement<{ children: ReactNode }>(children) ? children.props.children : children}”
    </blockquote>
  );
}

/** A part of a scene with a line beneath it. */
function Figure({
  scene: id,
  x,
  y,
  zoom,
  caption,
  alt,
}: {
  scene: string;
  x: number;
  y: number;
  zoom: number;
  caption: string;
  alt: string;
}) {
  const scene = sceneById(id);
  if (!scene) throw new Error(`There is no scene ${id}.`);
  return (
    <figure className="my-9 md:my-11">
      <div className="h-60 overflow-hidden rounded-thumb md:h-95">
        <CroppedArt
          crop={{ scene, x, y, zoom, alt }}
          // Slightly softer than the zoom needs: the full size would be four times as large.
          sizes={`${Math.round(640 * zoom)}px`}
          phoneSizes={ARTICLE_PHONE_SIZES}
        />
      </div>
      <figcaption className="mt-3 text-16 leading-snug text-ink-3 later:font-serif later:italic">
        {caption}
      </figcaption>
    </figure>
  );
}

/** Vietnamese, or another language of Vietnam, in the middle of English. */
function Vi({ children }: { children: ReactNode }) {
  return (
    <i lang="vi" translate="no">
      {children}
    </i>
  );
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ children: ReactNode }>(node) ? textOf(node.props.children) : '';
}

/** 'Từ Hội An' becomes 'tu-hoi-an'. */
function anchorOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
