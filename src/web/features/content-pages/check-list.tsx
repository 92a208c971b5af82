import { Check } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';

/** What is included, with a tick before each line. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="mt-3.5 text-15 text-ink-2">
      {items.map((item) => (
        <li key={item} className="flex gap-2.5 py-1">
          <Icon icon={Check} className="mt-1 shrink-0 text-green" />
          {item}
        </li>
      ))}
    </ul>
  );
}
