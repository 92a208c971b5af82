import type { ReactNode } from 'react';
import { Logo } from '../../layout/logo.tsx';
import type { Greeting } from './greeting.ts';
import { LoginArt } from './login-art.tsx';

/**
 * The frame of every page before the back office: the lake at the left, a form at the right. A tablet
 * held upright has the lake on top, as far as the form leaves it room.
 */
export function SignInFrame({
  greeting,
  title,
  lead,
  foot,
  children,
}: {
  greeting: Greeting;
  title: string;
  /** One sentence under the title. */
  lead: ReactNode;
  /** At the foot of the page. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main className="flex min-h-dvh flex-col min-[56.25rem]:grid min-[56.25rem]:grid-cols-[1.08fr_.92fr]">
      <LoginArt greeting={greeting} />
      <div className="flex flex-1 flex-col items-center bg-surface px-5 py-7 min-[56.25rem]:p-10">
        <div className="my-auto w-full max-w-102 max-[56.25rem]:mt-0">
          <Logo line="Back office" />
          <h1 className="mt-11 font-serif text-36 leading-tight tracking-[-0.02em] min-[56.25rem]:mt-9 min-[56.25rem]:text-42">
            {title}
          </h1>
          <p className="mt-1 text-ink-2">{lead}</p>
          {children}
        </div>
        {foot && <p className="mt-12 text-15">{foot}</p>}
      </div>
    </main>
  );
}
