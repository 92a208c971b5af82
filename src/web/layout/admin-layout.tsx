import { Outlet, type LoaderFunctionArgs } from 'react-router';
import { requireAdmin } from '../lib/require-admin.ts';
import { ToastProvider } from '../ui/toast-provider.tsx';
import { AdminFrame } from './admin-frame.tsx';

/** Only for people who are signed in; others sign in first and come back. */
export function loader(args: LoaderFunctionArgs) {
  const { email, role } = requireAdmin(args);
  return { email, role };
}

/** Who is signed in stays the same from page to page; each page asks for itself whether still. */
export const shouldRevalidate = () => false;

export default function AdminLayout({
  loaderData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>;
}) {
  return (
    <ToastProvider>
      <AdminFrame admin={loaderData}>
        <Outlet />
      </AdminFrame>
    </ToastProvider>
  );
}
