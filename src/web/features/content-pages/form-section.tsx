import type { ReactNode } from 'react';
import { CroppedArt, type ArtCrop } from '../../art/cropped-art.tsx';
import { SectionHead } from './section.tsx';

/** Words at the left, with a doorway under them where there is room; a form on a card at the right. */
export function FormSection({
  id,
  title,
  text,
  art,
  aside,
  children,
}: {
  id: string;
  title: string;
  text: string;
  art?: ArtCrop;
  /** Under the words: other ways to write, what happens next. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid items-start gap-x-22 lg:grid-cols-[1fr_1.25fr]">
      <div>
        <SectionHead id={id} title={title} text={text} />
        {aside}
        {art && (
          <div className="h-107.5 max-w-95 overflow-hidden rounded-arch max-lg:hidden">
            <CroppedArt crop={{ ...art, alt: '' }} sizes="980px" />
          </div>
        )}
      </div>
      <div className="rounded-card border border-line bg-surface px-5 py-6 shadow-2 max-md:-mx-1.5 md:px-9.5 md:pt-9 md:pb-9.5">
        {children}
      </div>
    </div>
  );
}
