import { useNavigate } from 'react-router';
import type { CategoryWithTours } from '../../../server/features/categories/categories.service.ts';
import { UNCATEGORIZED } from '../../../shared/tours/tour-table-filter.ts';
import { FormFoot } from '../../office/form-foot.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { PageMessage } from '../../office/page-message.tsx';
import type { CategoryResult } from './category-action.ts';
import { CATEGORIES_PATH, openCategoryAddress } from './category-addresses.ts';
import { tourCount } from './category-messages.ts';
import { useCategoryAction } from './use-category-action.ts';

/**
 * Asks before a category is deleted, and where its tours should go. The safe button has the focus.
 */
export function DeleteCategoryDialog({
  category,
  others,
  refused,
}: {
  category: CategoryWithTours;
  /** Where its tours could go. */
  others: readonly CategoryWithTours[];
  refused: Extract<CategoryResult, { ok: false }> | undefined;
}) {
  const navigate = useNavigate();
  const close = () => void navigate(CATEGORIES_PATH, { replace: true, preventScrollReset: true });
  const action = useCategoryAction(close);
  const refusal = action.refusal ?? refused;
  const { name, tours } = category;
  return (
    <Dialog
      title={`Delete “${name}”?`}
      size="sm"
      closeTo={CATEGORIES_PATH}
      foot={
        <FormFoot
          form={FORM}
          closeTo={CATEGORIES_PATH}
          submitLabel="Delete category"
          busyLabel="Deleting..."
          isBusy={action.isBusy}
          isDangerous
        />
      }
    >
      <PageMessage tone="error">{refusal?.message}</PageMessage>
      <action.Form
        id={FORM}
        method="post"
        action={openCategoryAddress({ id: category.id, mode: 'delete' })}
      >
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="categoryId" value={category.id} />
        {tours === 0 ? (
          <>
            <input type="hidden" name="moveTo" value="nothing" />
            <p>No tour has this category. It leaves the tour filter at once.</p>
          </>
        ) : (
          <>
            <p>
              {`${tourCount(tours)} ${tours === 1 ? 'has' : 'have'} this category. Unless you choose another one, ${
                tours === 1 ? 'it becomes' : `all ${tours} become`
              } uncategorized.`}
            </p>
            <SelectField
              label={tours === 1 ? 'Move its tour to' : 'Move its tours to'}
              name="moveTo"
              options={[
                { value: 'none', label: UNCATEGORIZED },
                ...others.map(({ id, name: other }) => ({ value: String(id), label: other })),
              ]}
              controlSize="sm"
              className="mt-4"
            />
          </>
        )}
      </action.Form>
    </Dialog>
  );
}

const FORM = 'delete-category';
