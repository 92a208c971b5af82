import { haNoi } from '../../../shared/art/scenes.ts';
import { ArtPicture } from '../../art/picture.tsx';
import type { Greeting } from './greeting.ts';

/** The picture beside or above the sign-in form: the lake in front of the office, and a greeting. */
export function LoginArt({ greeting }: { greeting: Greeting }) {
  return (
    <div className="on-art relative hidden h-[calc(100dvh-45rem)] overflow-hidden text-white min-[56.25rem]:block min-[56.25rem]:h-auto md:[@media(height>=60rem)]:block">
      <ArtPicture
        picture={haNoi}
        decorative
        priority
        sizes="(min-width: 900px) max(54vw, 228vh), (min-width: 768px) and (min-height: 960px) 120vw, 1px"
        className="absolute inset-0 size-full object-cover"
      />
      <div className="absolute inset-0 bg-[linear-gradient(0deg,rgb(9_44_44/.82),rgb(9_44_44/.42)_max(24%,11rem),transparent_max(44%,18rem))]" />
      <div className="absolute inset-x-14 bottom-13">
        <p lang="vi" translate="no" className="font-serif text-46 leading-tight tracking-[-0.02em]">
          {greeting.vietnamese}
        </p>
        <p className="mt-2 text-17">{greeting.english}</p>
      </div>
    </div>
  );
}
