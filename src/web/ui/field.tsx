import { ChevronDown, CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** The texts around a control that every field has. */
export interface FieldText {
  label: string;
  /** Form name. It is also the element's id unless `id` is given, so that an error summary can link to it. */
  name: string;
  id?: string | undefined;
  help?: ReactNode;
  error?: string | undefined;
  /** Reads the error out when it comes: in a form of one field, whose button keeps the focus. */
  isErrorReadOut?: boolean | undefined;
  /** Adds "(optional)" to the label; required fields are not marked. */
  isOptional?: boolean | undefined;
  /** Keeps the label for screen readers only: search boxes and toolbars. */
  isLabelHidden?: boolean | undefined;
}

/** The attributes that tie a control to its label, help and error. */
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
        id={labelId(ties.id)}
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

export interface ControlSize {
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
  extends FieldText, Omit<ComponentProps<'textarea'>, keyof FieldText | 'maxLength'> {}

/**
 * A field of several lines that grows with its text where the browser supports it. It sets no
 * maximum length: pasted text would be cut without notice, whereas a rule gives a message.
 */
export function TextArea({ className, rows = 4, ...props }: TextAreaProps) {
  const [text, area] = splitText(props);
  return (
    <Field text={text} className={className}>
      {(ties) => (
        <textarea
          {...area}
          {...ties}
          rows={rows}
          className={classNames(
            controlLook(text),
            'block field-sizing-content min-h-27 resize-y py-3 wrap-anywhere',
          )}
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

export interface CheckboxFieldProps
  extends
    Omit<FieldText, 'label' | 'isLabelHidden'>,
    Omit<ComponentProps<'input'>, keyof FieldText | 'type' | 'ref'> {
  label: ReactNode;
}

/** A checkbox with its sentence; the whole row is the target. */
export function CheckboxField({ label, className, ...props }: CheckboxFieldProps) {
  const [text, input] = splitText({ ...props, label: '' });
  const ties = tiesOf(text);
  return (
    <div className={className}>
      <label className="flex min-h-10 items-start gap-3.5 py-2 text-15">
        <Checkbox {...input} {...ties} />
        <span>
          {label}
          <OptionalMark isShown={text.isOptional} />
        </span>
      </label>
      <FieldNotes text={text} id={ties.id} />
    </div>
  );
}

/** ' (optional)' behind a label; nothing unless `isShown`. */
export function OptionalMark({ isShown }: { isShown: boolean | undefined }) {
  return isShown ? <span className="font-normal text-ink-3"> (optional)</span> : null;
}

/** Error and help under a control. */
export function FieldNotes({ text, id }: { text: FieldText; id: string }) {
  return (
    <>
      {text.error && (
        <p
          id={`${id}-error`}
          role={text.isErrorReadOut ? 'alert' : undefined}
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

/** Id of a control's label: buttons inside the field use it for their description. */
export const labelId = (controlId: string) => `${controlId}-label`;

/** The attributes that tie a control to its field's texts. */
export function tiesOf({ id, name, help, error }: FieldText): ControlTies {
  const control = id ?? name;
  const notes = [error && `${control}-error`, help && `${control}-help`].filter(Boolean).join(' ');
  return {
    id: control,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes || undefined,
  };
}

/** Separates the field's own props from those of its control. */
export function splitText<Props extends FieldText>(
  props: Props,
): [FieldText, Omit<Props, keyof FieldText>] {
  const { label, name, id, help, error, isErrorReadOut, isOptional, isLabelHidden, ...control } =
    props;
  return [{ label, name, id, help, error, isErrorReadOut, isOptional, isLabelHidden }, control];
}

/** The classes of a text-like control's box. */
export function controlLook(text: FieldText, size: 'md' | 'sm' = 'md'): string {
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
