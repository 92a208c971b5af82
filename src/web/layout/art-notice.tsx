import type { ReactNode } from 'react';
import type { Backdrop } from '../../shared/art/scene.ts';
import { HERO_SIZES } from '../art/hero-sizes.ts';
import { ArtPicture } from '../art/picture.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';

/** A page that only shows a message: a scene, a title, a few words and two ways on. */
export function ArtNotice({
  scene,
  title,
  crumb,
  actions,
  drawing,
  children,
}: {
  scene: Backdrop;
  title: string;
  /** Its name in the breadcrumb, where it has an address of its own. */
  crumb?: string;
  /** Two buttons in the style for pictures. */
  actions: ReactNode;
  /** Laid over the scene on wide screens. */
  drawing?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="on-art relative min-h-[calc(100dvh-4.25rem)] overflow-hidden bg-night text-white md:min-h-[max(44rem,100dvh-5.25rem)]">
      <ArtPicture
        picture={scene}
        {...HERO_SIZES}
        priority
        decorative
        className="absolute inset-0 size-full object-cover"
      />
      <div className="absolute inset-0 bg-[linear-gradient(180deg,rgb(3_19_28/.92),rgb(3_19_28/.74)_48%,transparent_80%)] xl:bg-[linear-gradient(90deg,rgb(3_19_28/.92),rgb(3_19_28/.86)_22%,rgb(3_19_28/.76)_34%,rgb(3_19_28/.58)_43%,rgb(3_19_28/.24)_54%,transparent_70%)]" />
      {drawing && <div className="max-md:hidden">{drawing}</div>}
      <div className="wrap relative pt-6 pb-75 md:pb-16">
        {crumb && (
          <div className="ink-on-art">
            <Breadcrumb
              crumbs={[
                { label: 'Home', to: '/' },
                { label: crumb, to: '' },
              ]}
            />
          </div>
        )}
        <div className="pt-9 md:max-w-140 md:pt-38">
          <h1 className="type-display-1">{title}</h1>
          <p className="mt-5 mb-8.5 max-w-[27em] text-17 leading-[1.6] text-on-art md:text-19">
            {children}
          </p>
          <div className="flex gap-3.5 max-md:flex-col">{actions}</div>
        </div>
      </div>
    </section>
  );
}
