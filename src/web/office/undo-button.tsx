import type { ComponentType } from 'react';
import type { FetcherFormProps } from 'react-router';
import { Button } from '../ui/button.tsx';
import { UndoFields } from './undo-fields.tsx';
import type { UndoForm } from './offer-undo.ts';

/**
 * Takes back what was done.
 * @param Form of a page, or of a part that is sent without leaving it
 */
export function UndoButton({
  undo,
  Form,
  isBusy = false,
}: {
  undo: UndoForm;
  Form: ComponentType<FetcherFormProps>;
  isBusy?: boolean;
}) {
  return (
    <Form method="post" action={undo.action}>
      <UndoFields undo={undo} />
      <Button type="submit" variant="quiet" size="sm" isBusy={isBusy} busyLabel="Undoing...">
        Undo
      </Button>
    </Form>
  );
}
