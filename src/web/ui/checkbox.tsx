import { Check, Minus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/**
 * A box alone, 24 px square; its name comes from a label around it or from `aria-label`. For one
 * that a page controls, use `ControlledCheckbox`.
 */
export function Checkbox({
  isPartial = false,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & {
  /**
   * Some but not all of what it stands for is ticked: it shows a dash, and a `ControlledCheckbox`
   * is announced as "mixed".
   */
  isPartial?: boolean;
}) {
  return (
    <span className={classNames('relative grid shrink-0 place-items-center', className)}>
      <input
        {...input}
        type="checkbox"
        className="peer size-6 cursor-pointer appearance-none rounded-thumb border-[1.5px] border-field bg-surface transition-colors checked:border-action checked:bg-action indeterminate:border-action hover:border-ink-2 checked:hover:bg-action-hover active:border-action disabled:cursor-not-allowed disabled:border-line disabled:bg-disabled aria-invalid:border-2 aria-invalid:border-red"
      />
      <Icon
        icon={isPartial ? Minus : Check}
        size={18}
        className={classNames(
          'pointer-events-none absolute',
          isPartial
            ? 'text-action'
            : 'invisible text-on-action peer-checked:visible peer-disabled:text-ink-2',
        )}
      />
    </span>
  );
}
