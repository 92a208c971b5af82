import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { TOUR_LIMITS } from '../../../shared/tours/tour-input.ts';
import { Panel } from '../../office/panel.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { CategoryResult } from './category-action.ts';
import { CATEGORIES_PATH } from './category-addresses.ts';
import { ProblemBanner } from './problem-banner.tsx';
import { useCategoryAction } from './use-category-action.ts';

/** The form that adds a category. The cursor stays in it, for the next one. */
export function AddCategory({
  refused,
}: {
  /** The refusal of the form, when it was sent without script. */
  refused: Extract<CategoryResult, { ok: false }> | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef('');
  const action = useCategoryAction(() => {
    // The next name may have been typed meanwhile.
    if (field.current?.value === sent.current) form.current?.reset();
    field.current?.focus();
  });
  const refusal = action.refusal ?? refused;
  return (
    <Panel title="Add a category">
      <action.Form
        ref={form}
        method="post"
        action={CATEGORIES_PATH}
        onSubmit={() => {
          sent.current = field.current?.value ?? '';
        }}
      >
        <input type="hidden" name="intent" value="add" />
        {refusal && !refusal.isFieldFault && (
          <ProblemBanner key={refusal.message} message={refusal.message} />
        )}
        <TextField
          ref={field}
          label="Name"
          name="name"
          maxLength={TOUR_LIMITS.category}
          autoComplete="off"
          defaultValue={refused?.name}
          error={refusal?.isFieldFault ? refusal.message : undefined}
          controlSize="sm"
        />
        <Button
          type="submit"
          size="sm"
          isFullWidth
          isBusy={action.isBusy}
          busyLabel="Adding..."
          className="mt-4"
        >
          <Icon icon={Plus} />
          Add category
        </Button>
        <p className="mt-4 text-14 text-ink-3">
          Guests see these names in the tour filter. Before a category with tours is deleted, you
          are asked where to move them.
        </p>
      </action.Form>
    </Panel>
  );
}
