import { reveal } from '../../ui/reveal.ts';
import { CheckList } from './check-list.tsx';
import { CroppedArt, type ArtCrop } from '../../art/cropped-art.tsx';

/** A thing the agency does, behind a doorway. Its title says what the art shows. */
export interface ArchCard {
  title: string;
  text: string;
  points?: readonly string[];
  art: ArtCrop;
}

/** Three or four doorways side by side; of three the middle one stands lower. */
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
          className={isThree ? 'md:[&:nth-child(2)]:mt-14' : undefined}
          {...reveal(index)}
        >
          <div
            className={`mb-5.5 overflow-hidden rounded-arch max-md:w-60 ${isThree ? 'h-75 md:h-102.5' : 'h-75'}`}
          >
            <CroppedArt
              crop={{ ...card.art, alt: '' }}
              sizes={isThree ? '(min-width: 768px) 932px, 682px' : '682px'}
            />
          </div>
          <h3 className={isThree ? 'type-subheading mb-2.5' : 'mb-2 text-25 leading-[1.12]'}>
            {card.title}
          </h3>
          <p className={`text-pretty text-ink-2 ${isThree ? '' : 'text-15'}`}>{card.text}</p>
          {card.points && <CheckList items={card.points} />}
        </li>
      ))}
    </ul>
  );
}

/** Small doorways with the words beside them, in two columns. */
export function ArchRows({ cards }: { cards: readonly ArchCard[] }) {
  return (
    <ul className="grid gap-9 md:gap-y-14 lg:grid-cols-2 lg:gap-x-18">
      {cards.map((card, index) => (
        <li
          key={card.title}
          className="grid grid-cols-[6rem_1fr] gap-5 md:grid-cols-[8.75rem_1fr] md:gap-7"
          {...reveal(index % 2)}
        >
          <div className="h-32.5 overflow-hidden rounded-arch md:h-47.5">
            <CroppedArt crop={{ ...card.art, alt: '' }} sizes="(min-width: 768px) 432px, 296px" />
          </div>
          <div>
            <h3 className="mt-1.5 mb-2 text-23 leading-[1.12] md:text-28">{card.title}</h3>
            <p className="text-15 text-pretty text-ink-2">{card.text}</p>
            {card.points && <CheckList items={card.points} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
