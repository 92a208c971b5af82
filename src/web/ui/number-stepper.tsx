import { Minus, Plus } from 'lucide-react';
import { useRef, useState, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import {
  controlLook,
  Field,
  labelId,
  splitText,
  type ControlSize,
  type FieldText,
} from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { canStep, steppedNumber, type NumberBounds } from './stepped-number.ts';

/**
 * A number field with a button at each end. Keys only reach the field, where the arrows step; the
 * buttons are for pointers and touch, and are hidden without script.
 */
export function NumberStepper({
  controlSize,
  className,
  min,
  max,
  ...props
}: FieldText &
  ControlSize &
  NumberBounds &
  Omit<
    ComponentProps<'input'>,
    keyof FieldText | keyof NumberBounds | 'type' | 'ref' | 'value' | 'defaultValue'
  > & { defaultValue?: number | string | undefined }) {
  const [text, { onChange, ...input }] = splitText(props);
  const field = useRef<HTMLInputElement>(null);
  const [now, setNow] = useState(String(input.defaultValue ?? ''));
  const bounds = { min, max };

  function go(direction: 1 | -1) {
    if (!field.current) return;
    // Not through `value`, which React intercepts: it would then ignore the event below.
    field.current.valueAsNumber = steppedNumber(field.current.value, direction, bounds);
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const button = (direction: 1 | -1) => ({
    onClick: () => go(direction),
    disabled: Boolean(input.disabled) || !canStep(now, direction, bounds),
    tabIndex: -1,
    size: 'sm' as const,
  });
  return (
    <Field text={text} className={className}>
      {(ties) => (
        <span className="relative block">
          <input
            {...input}
            {...ties}
            {...bounds}
            ref={field}
            type="number"
            inputMode="numeric"
            onChange={(event) => {
              setNow(event.target.value);
              onChange?.(event);
            }}
            className={classNames(
              controlLook(text, controlSize),
              'text-center tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none',
            )}
          />
          <IconButton
            {...button(-1)}
            icon={Minus}
            label="Decrease"
            aria-describedby={labelId(ties.id)}
            className="needs-script absolute! inset-y-0 left-1.5 my-auto"
          />
          <IconButton
            {...button(1)}
            icon={Plus}
            label="Increase"
            aria-describedby={labelId(ties.id)}
            className="needs-script absolute! inset-y-0 right-1.5 my-auto"
          />
        </span>
      )}
    </Field>
  );
}
