import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** Every page, in the order of the public spec, section 2. */
export default [
  layout('layout/public-layout.tsx', [
    index('routes/public/home.tsx'),
    route('package-tours', 'routes/public/package-tours.tsx'),
    route('tour/:id', 'routes/public/tour.tsx'),
    route('booking', 'routes/public/booking.tsx'),
    route('booking-confirmation', 'routes/public/booking-confirmation.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  route('admin/login', 'routes/admin/login.tsx'),
  route('admin/logout', 'routes/admin/logout.tsx'),
  layout('layout/admin-layout.tsx', [route('admin', 'routes/admin/dashboard.tsx')]),
] satisfies RouteConfig;
