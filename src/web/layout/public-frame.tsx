import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SkipLink } from './skip-link.tsx';

/** Header, one main, footer. */
export function PublicFrame({
  isOverHero = false,
  children,
}: {
  isOverHero?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header isOverHero={isOverHero} />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer />
    </div>
  );
}
