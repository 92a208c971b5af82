import { Outlet, redirect, type LoaderFunctionArgs } from 'react-router';
import { ToastProvider } from '../ui/toast.tsx';
import { appOf } from '../lib/app-context.ts';
import { AdminFrame } from './admin-frame.tsx';

/** Only for people who are signed in; others sign in first and come back. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { admin } = appOf(context).caller;
  if (!admin) {
    const { pathname, search } = new URL(request.url);
    throw redirect(`/admin/login?from=${encodeURIComponent(pathname + search)}`);
  }
  return { email: admin.email, role: admin.role };
}

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
