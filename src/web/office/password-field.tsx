import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
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
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? 'Hide password' : 'Show password'}
          size="sm"
          onClick={() => setIsShown(!isShown)}
          className="needs-script mr-1 text-ink-2"
        />
      }
    />
  );
}
