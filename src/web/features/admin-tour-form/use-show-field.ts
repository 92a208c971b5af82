import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { formTabAddress, tabOfField, type FormTab } from './form-tabs.ts';

/** Shows a field wherever it is in the form: its part opens, then the field gets the focus. */
export function useShowField(tab: FormTab): (field: string) => void {
  const navigate = useNavigate();
  const [sought, setSought] = useState<{ field: string } | null>(null);
  useEffect(() => {
    if (sought && tabOfField(sought.field) === tab) document.getElementById(sought.field)?.focus();
  }, [sought, tab]);
  return (field) => {
    setSought({ field });
    const part = tabOfField(field);
    if (part !== tab) {
      void navigate(formTabAddress(part), { replace: true, preventScrollReset: true });
    }
  };
}
