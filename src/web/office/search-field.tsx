import { Search } from 'lucide-react';
import { TextField, type TextFieldProps } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';

/** The text that a list is searched for, above it. */
export function SearchField(
  props: Pick<
    TextFieldProps,
    'ref' | 'label' | 'placeholder' | 'defaultValue' | 'maxLength' | 'className'
  >,
) {
  return (
    <TextField
      type="search"
      name="search"
      isLabelHidden
      autoComplete="off"
      controlSize="sm"
      start={<Icon icon={Search} />}
      {...props}
    />
  );
}
