import { data } from 'react-router';
import { NotFoundContent } from '../../layout/not-found-page.tsx';
import { pageTitle } from '../../lib/page-title.ts';

/** Every address that is no page. */
export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => [
  { title: pageTitle('Page Not Found') },
  { name: 'robots', content: 'noindex' },
];

export default function NotFoundRoute() {
  return <NotFoundContent />;
}
