import { reveal } from '../../ui/reveal.ts';
import { CroppedArt, type ArtCrop } from '../../art/cropped-art.tsx';
import { Mat } from './page-hero.tsx';

/** A group that traveled with the agency, and how it went. */
export interface CaseStudyFacts {
  title: string;
  description: string;
  company: string;
  participants: number;
  duration: string;
  location: string;
  result: string;
  art: ArtCrop;
}

/** Case studies, the picture left and right in turn. */
export function CaseStudies({ studies }: { studies: readonly CaseStudyFacts[] }) {
  return (
    <div className="grid gap-15 lg:gap-22">
      {studies.map((study, index) => (
        <article
          key={study.title}
          className={`grid items-center gap-8 lg:gap-18 ${index % 2 === 0 ? 'lg:grid-cols-[1.1fr_.9fr]' : 'lg:grid-cols-[.9fr_1.1fr]'}`}
          {...reveal()}
        >
          <Mat className={`h-70 md:h-105 ${index % 2 === 0 ? '' : 'lg:order-2'}`}>
            <CroppedArt crop={study.art} sizes="(min-width: 768px) 1000px, 640px" />
          </Mat>
          <Facts study={study} />
        </article>
      ))}
    </div>
  );
}

function Facts({ study }: { study: CaseStudyFacts }) {
  const facts = [
    ['Company', study.company],
    ['Participants', study.participants],
    ['Duration', study.duration],
    ['Location', study.location],
  ] as const;
  return (
    <div>
      <h3 className="type-heading mb-3.5">{study.title}</h3>
      <p className="text-pretty text-ink-2">{study.description}</p>
      <dl className="my-5.5 flex gap-x-8 gap-y-2 text-15 max-md:flex-col md:flex-wrap">
        {facts.map(([term, value]) => (
          <div key={term} className="max-md:flex max-md:items-baseline">
            <dt className="shrink-0 basis-28 text-14 text-ink-3">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line pt-4.5 font-serif text-21 leading-snug text-pretty">
        {study.result}
      </p>
    </div>
  );
}
