import { Check, Minus } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';

/** What each role may do. */
export function RolesPanel() {
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      <Role title="An editor can" can={EDITOR} />
      <Role
        title="Only a superadmin can"
        can={SUPERADMIN}
        cannot="Nobody can change or delete their own account"
      />
    </div>
  );
}

const EDITOR = [
  'Create, edit and delete tours and categories',
  'See, edit and answer bookings and enquiries',
  'Upload images and use the AI import',
  'Change their own password',
];

const SUPERADMIN = [
  'Create and delete admins, and change their role',
  'Reset tours or clear bookings in the danger zone',
  'Download the full backup',
];

function Role({
  title,
  can,
  cannot,
}: {
  title: string;
  can: readonly string[];
  /** What even this role may not do. */
  cannot?: string;
}) {
  return (
    <section className="rounded-panel border border-line bg-surface px-5.5 py-5">
      <h2 className="mb-2.5 font-sans text-16 leading-snug font-semibold tracking-normal">
        {title}
      </h2>
      <ul className="text-15">
        {can.map((line) => (
          <li key={line} className="flex gap-2.5 py-1">
            <Icon icon={Check} className="mt-0.5 text-green" />
            {line}
          </li>
        ))}
        {cannot && (
          <li className="flex gap-2.5 py-1 text-ink-3">
            <Icon icon={Minus} className="mt-0.5" />
            {cannot}
          </li>
        )}
      </ul>
    </section>
  );
}
