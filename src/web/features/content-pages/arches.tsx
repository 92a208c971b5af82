import type { ReactNode } from 'react';
import { reveal } from '../../ui/reveal.ts';
import { CheckList } from './check-list.tsx';
import { CroppedArt, type ArtCrop } from '../../art/cropped-art.tsx';

/** Something the agency does, behind a doorway. Its title says what the art shows. */
export interface ArchCard {
  title: string;
  text: string;
  points?: readonly string[];
  art: ArtCrop;
}

/**
 * Three or four doorways side by side; of three, the middle one is lower. At widths between phone
 * and tablet the words are beside each.
 */
export function ArchColumns({ cards }: { cards: readonly ArchCard[] }) {
  const isThree = cards.length === 3;
  return (
    <ul
      className={
        isThree
          ? 'grid gap-11 md:grid-cols-3 lg:gap-16'
          : 'grid gap-9 md:grid-cols-2 lg:grid-cols-4 lg:gap-10'
      }
    >
      {cards.map((card, index) => (
        <li
          key={card.title}
          className={`arch-column ${isThree ? 'md:[&:nth-child(2)]:mt-14' : ''}`}
          {...reveal(index)}
        >
          <div
            className={`mb-5.5 h-75 overflow-hidden rounded-arch max-md:max-w-100 ${isThree ? 'lg:h-102.5' : ''}`}
          >
            <CroppedArt
              crop={{ ...card.art, alt: '' }}
              sizes={isThree ? '(min-width: 1024px) 932px, 682px' : '682px'}
            />
          </div>
          <div>
            <h3 className={isThree ? 'type-subheading mb-2.5' : 'mb-2 text-25 leading-[1.12]'}>
              {unbroken(card.title)}
            </h3>
            <p className={`text-pretty text-ink-2 ${isThree ? '' : 'text-15'}`}>{card.text}</p>
            {card.points && <CheckList items={card.points} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A title breaks between its words and not within one: 'Check-up'. */
function unbroken(title: string): ReactNode[] {
  return title.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}

/** Doorways with the words beside them, in two columns; smaller on a tablet, where both still have room. */
export function ArchRows({
  cards,
  isSmall = false,
}: {
  cards: readonly ArchCard[];
  /** No higher than a title and two lines. */
  isSmall?: boolean;
}) {
  return (
    <ul className="grid gap-9 md:grid-cols-2 lg:gap-x-18 lg:gap-y-14">
      {cards.map((card, index) => (
        <li
          key={card.title}
          className={`grid gap-5 lg:gap-7 ${card.points ? '' : 'items-center'} ${isSmall ? 'grid-cols-[5.375rem_1fr]' : 'grid-cols-[6rem_1fr] lg:grid-cols-[8.75rem_1fr]'}`}
          {...reveal(index % 2)}
        >
          <div
            className={`overflow-hidden rounded-arch ${isSmall ? 'h-28.75' : 'h-32.5 lg:h-47.5'}`}
          >
            <CroppedArt
              crop={{ ...card.art, alt: '' }}
              sizes={isSmall ? '296px' : '(min-width: 1024px) 432px, 296px'}
            />
          </div>
          <div>
            <h3 className="mb-2 text-23 leading-[1.12] lg:text-28">{card.title}</h3>
            <p className="text-15 text-balance text-ink-2">{card.text}</p>
            {card.points && <CheckList items={card.points} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
