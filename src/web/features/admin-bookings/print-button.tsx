import { Printer } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Opens the browser's own print dialog. */
export function PrintButton() {
  return (
    <Button size="sm" onClick={() => window.print()} className="needs-script">
      <Icon icon={Printer} />
      Print
    </Button>
  );
}
