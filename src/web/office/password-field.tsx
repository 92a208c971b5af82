import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { TextField, type TextFieldProps } from '../ui/field.tsx';

/** A password with an eye that shows it; without script it stays hidden. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        // Its title names it. With a label, as an IconButton has, it would be a second field called
        // Password for whoever fills in by labels.
        <button
          type="button"
          title={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
          className="needs-script mr-1 inline-grid size-9 shrink-0 place-items-center rounded-control text-ink-2 transition-colors hover:bg-wash hover:text-ink"
        >
          <Icon icon={isShown ? EyeOff : Eye} size={20} />
        </button>
      }
    />
  );
}
