import { data } from 'react-router';
import { NotFoundContent } from '../../layout/not-found-page.tsx';
import { hiddenPageMeta } from '../../lib/page-meta.ts';

/** Every address that is no page. */
export function loader() {
  return data(null, { status: 404 });
}

export const meta = hiddenPageMeta('Page Not Found');

export default function NotFoundRoute() {
  return <NotFoundContent />;
}
