import { Outlet, useMatches } from 'react-router';
import { ToastProvider } from '../ui/toast.tsx';
import { PublicFrame } from './public-frame.tsx';

/** What a public page may say of its frame: `export const handle: PageHandle = { isOverHero: true }`. */
export interface PageHandle {
  /** The page begins with a hero that reaches up under the header. */
  isOverHero?: boolean;
}

export default function PublicLayout() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return (
    <ToastProvider>
      <PublicFrame isOverHero={handle?.isOverHero ?? false}>
        <Outlet />
      </PublicFrame>
    </ToastProvider>
  );
}
