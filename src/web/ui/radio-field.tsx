import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldNotes, OptionalMark, splitText, tiesOf, type FieldText } from './field.tsx';

export interface RadioOption {
  value: string;
  label: ReactNode;
  /** One line under the label. */
  help?: ReactNode;
}

/**
 * A choice of one among a few, each on a card, with the browser's own radio group: Tab reaches the chosen one, the
 * arrow keys choose. The first option has the field's id, so that an error summary can link to it.
 */
export function RadioField({
  options,
  defaultValue,
  ...props
}: FieldText &
  Omit<ComponentProps<'input'>, keyof FieldText | 'type' | 'ref' | 'className' | 'value'> & {
    options: readonly RadioOption[];
  }) {
  const [text, input] = splitText(props);
  const { id, name, ...ties } = tiesOf(text);
  return (
    <fieldset role="radiogroup" {...ties} className="min-w-0">
      <legend className={text.isLabelHidden ? 'sr-only' : 'mb-1.5 text-15 font-semibold'}>
        {text.label}
        <OptionalMark isShown={text.isOptional} />
      </legend>
      <div className="grid gap-2.5 md:grid-cols-2">
        {options.map((option, index) => (
          <Option
            {...input}
            key={option.value}
            id={index === 0 ? id : `${id}-${index}`}
            name={name}
            option={option}
            isInvalid={Boolean(text.error)}
            defaultChecked={option.value === defaultValue}
          />
        ))}
      </div>
      <FieldNotes text={text} id={id} />
    </fieldset>
  );
}

function Option({
  option,
  isInvalid,
  ...input
}: ComponentProps<'input'> & { option: RadioOption; isInvalid: boolean }) {
  const helpId = `${input.id}-note`;
  return (
    <label className={classNames(CARD, isInvalid ? 'border-red' : 'border-field')}>
      <input
        {...input}
        type="radio"
        value={option.value}
        aria-describedby={option.help ? helpId : undefined}
        className={classNames(DOT, isInvalid ? 'border-2 border-red' : 'border-field')}
      />
      <span className="min-w-0">
        <span className="font-semibold">{option.label}</span>
        {option.help && (
          <span id={helpId} className="block text-14 text-ink-2">
            {option.help}
          </span>
        )}
      </span>
    </label>
  );
}

const DOT =
  'mt-px size-6 shrink-0 cursor-pointer appearance-none rounded-pill border-[1.5px] bg-surface outline-none transition-colors checked:border-7 checked:border-action hover:border-ink-2 checked:hover:border-action-hover active:border-action disabled:cursor-not-allowed disabled:border-field disabled:bg-disabled checked:disabled:border-ink-3';

const CARD =
  'flex gap-3.5 rounded-control border-[1.5px] bg-surface px-4 py-3.5 text-15 transition-colors hover:border-ink-2 has-checked:border-action has-checked:bg-tint has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-disabled has-disabled:text-ink-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus';
