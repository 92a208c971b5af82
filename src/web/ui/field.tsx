import { Check, ChevronDown, CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** What every field says around its control. */
export interface FieldText {
  label: string;
  /** Form name. It is also the element's id unless `id` is given, so that an error summary can link to it. */
  name: string;
  id?: string | undefined;
  help?: ReactNode;
  error?: string | undefined;
  /** Adds "(optional)" to the label; required fields are not marked. */
  isOptional?: boolean | undefined;
  /** Keeps the label for screen readers only: search boxes and toolbars. */
  isLabelHidden?: boolean | undefined;
}

/** What the control must carry to be tied to its label, help and error. */
export interface ControlTies {
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label, control, help and error, tied together. */
export function Field({
  text,
  className,
  children,
}: {
  text: FieldText;
  className?: string | undefined;
  children: (ties: ControlTies) => ReactNode;
}) {
  const ties = tiesOf(text);
  return (
    <div className={className}>
      <label
        htmlFor={ties.id}
        className={text.isLabelHidden ? 'sr-only' : 'mb-1.5 block text-15 font-semibold'}
      >
        {text.label}
        <OptionalMark isShown={text.isOptional} />
      </label>
      {children(ties)}
      <FieldNotes text={text} id={ties.id} />
    </div>
  );
}

interface ControlSize {
  /** md is 52 high, sm, 44, is for toolbars. */
  controlSize?: 'md' | 'sm';
}

export interface TextFieldProps
  extends FieldText, ControlSize, Omit<ComponentProps<'input'>, keyof FieldText> {
  /** Inside the field before the text, such as a search icon. */
  start?: ReactNode;
  /** Inside the field after the text, such as a button that shows the password. */
  end?: ReactNode;
}

/** One line of text: text, email, tel, password, number, search. */
export function TextField({ start, end, controlSize, className, ...props }: TextFieldProps) {
  const [text, input] = splitText(props);
  return (
    <Field text={text} className={className}>
      {(ties) => (
        <span className="relative block">
          {start && (
            <span className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-ink-3">
              {start}
            </span>
          )}
          <input
            {...input}
            {...ties}
            className={classNames(
              controlLook(text, controlSize),
              Boolean(start) && 'pl-11.5',
              Boolean(end) && 'pr-12.5',
            )}
          />
          {end && <span className="absolute inset-y-0 right-1.5 flex items-center">{end}</span>}
        </span>
      )}
    </Field>
  );
}

export interface TextAreaProps
  extends FieldText, Omit<ComponentProps<'textarea'>, keyof FieldText> {}

/** Several lines; it grows with the text where the browser can. */
export function TextArea({ className, rows = 4, ...props }: TextAreaProps) {
  const [text, area] = splitText(props);
  return (
    <Field text={text} className={className}>
      {(ties) => (
        <textarea
          {...area}
          {...ties}
          rows={rows}
          className={classNames(controlLook(text), 'field-sizing-content min-h-27 resize-y py-3')}
        />
      )}
    </Field>
  );
}

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

export interface SelectFieldProps
  extends FieldText, ControlSize, Omit<ComponentProps<'select'>, keyof FieldText | 'children'> {
  options: readonly SelectOption[];
  /** First entry with an empty value: "Select a tour". */
  placeholder?: string;
}

/** A native select. */
export function SelectField({
  options,
  placeholder,
  controlSize,
  className,
  ...props
}: SelectFieldProps) {
  const [text, select] = splitText(props);
  return (
    <Field text={text} className={className}>
      {(ties) => (
        <span className="relative block">
          <select
            {...select}
            {...ties}
            className={classNames(
              controlLook(text, controlSize),
              "appearance-none truncate pr-11 has-[option[value='']:checked]:text-ink-3",
            )}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            icon={ChevronDown}
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto"
          />
        </span>
      )}
    </Field>
  );
}

export interface DateFieldProps
  extends FieldText, ControlSize, Omit<ComponentProps<'input'>, keyof FieldText | 'type'> {
  /** First and last day that may be chosen, 'YYYY-MM-DD'. */
  min?: string | undefined;
  max?: string | undefined;
}

/** A native date field; its value is a plain 'YYYY-MM-DD'. */
export function DateField({ controlSize, className, ...props }: DateFieldProps) {
  const [text, input] = splitText(props);
  return (
    <Field text={text} className={className}>
      {(ties) => (
        <input
          {...input}
          {...ties}
          type="date"
          className={classNames(
            controlLook(text, controlSize),
            'block appearance-none [&::-webkit-date-and-time-value]:text-left',
          )}
        />
      )}
    </Field>
  );
}

export interface CheckboxFieldProps
  extends
    Omit<FieldText, 'label' | 'isLabelHidden'>,
    Omit<ComponentProps<'input'>, keyof FieldText | 'type'> {
  label: ReactNode;
}

/** A box with its sentence; the whole row is the target. */
export function CheckboxField({ label, className, ...props }: CheckboxFieldProps) {
  const [text, input] = splitText({ ...props, label: '' });
  const ties = tiesOf(text);
  return (
    <div className={className}>
      <label className="flex min-h-10 items-start gap-3.5 py-2 text-15">
        <span className="relative grid shrink-0 place-items-center">
          <input
            {...input}
            {...ties}
            type="checkbox"
            className="peer size-6 cursor-pointer appearance-none rounded-[5px] border-[1.5px] border-field bg-surface transition-colors checked:border-action checked:bg-action hover:border-ink-2 checked:hover:bg-action-hover disabled:border-line disabled:bg-disabled aria-invalid:border-2 aria-invalid:border-red"
          />
          <Icon
            icon={Check}
            size={18}
            className="pointer-events-none invisible absolute text-on-action peer-checked:visible"
          />
        </span>
        <span>
          {label}
          <OptionalMark isShown={text.isOptional} />
        </span>
      </label>
      <FieldNotes text={text} id={ties.id} />
    </div>
  );
}

function OptionalMark({ isShown }: { isShown: boolean | undefined }) {
  return isShown ? <span className="font-normal text-ink-3"> (optional)</span> : null;
}

function FieldNotes({ text, id }: { text: FieldText; id: string }) {
  return (
    <>
      {text.error && (
        <p
          id={`${id}-error`}
          className="mt-1.5 flex items-start gap-1.5 text-14 font-medium text-red"
        >
          <Icon icon={CircleAlert} className="mt-0.5" />
          {text.error}
        </p>
      )}
      {text.help && (
        <p id={`${id}-help`} className="mt-1.5 text-14 text-ink-3">
          {text.help}
        </p>
      )}
    </>
  );
}

function tiesOf({ id, name, help, error }: FieldText): ControlTies {
  const control = id ?? name;
  const notes = [error && `${control}-error`, help && `${control}-help`].filter(Boolean).join(' ');
  return {
    id: control,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes || undefined,
  };
}

function splitText<Props extends FieldText>(
  props: Props,
): [FieldText, Omit<Props, keyof FieldText>] {
  const { label, name, id, help, error, isOptional, isLabelHidden, ...control } = props;
  return [{ label, name, id, help, error, isOptional, isLabelHidden }, control];
}

function controlLook(text: FieldText, size: 'md' | 'sm' = 'md'): string {
  return classNames(
    'w-full rounded-control text-ink transition-colors focus:outline-2 focus:outline-offset-0 focus:outline-focus disabled:border-line disabled:bg-disabled disabled:text-ink-3',
    size === 'md' ? 'min-h-13 px-3.75' : 'min-h-11 px-3.5',
    // 16 px everywhere: below that iOS zooms into the page.
    'text-16 leading-snug',
    text.error
      ? 'border-2 border-red bg-red-wash'
      : 'border-[1.5px] border-field bg-surface hover:border-ink-2 focus:border-action',
  );
}
