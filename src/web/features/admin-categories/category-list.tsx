import { Pencil, Trash2 } from 'lucide-react';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CategoryWithTours } from '../../../server/features/categories/categories.service.ts';
import { TOUR_LIMITS } from '../../../shared/tours/tour-input.ts';
import { Panel } from '../../office/panel.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LandingStageDrawing } from '../../ui/drawings/landing-stage-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import type { CategoryResult } from './category-action.ts';
import { CATEGORIES_PATH, openCategoryAddress, type OpenCategory } from './category-addresses.ts';
import { tourCount } from './category-messages.ts';
import { ProblemBanner } from './problem-banner.tsx';
import { useCategoryAction } from './use-category-action.ts';

type Refusal = Extract<CategoryResult, { ok: false }>;

/** Every category with the number of its tours; each can be renamed in place. */
export function CategoryList({
  categories,
  open,
  refused,
}: {
  categories: readonly CategoryWithTours[];
  open: OpenCategory | null;
  refused: Refusal | undefined;
}) {
  return (
    <Panel title="All categories" aside="A to Z" isPadded={false}>
      {categories.length === 0 && (
        <EmptyState title="No categories yet" drawing={<LandingStageDrawing />}>
          The first one you add appears here, and in the tour filter once a tour has it.
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {categories.map((category) =>
          open?.mode === 'edit' && open.id === category.id ? (
            <EditedRow key={category.id} category={category} refused={refused} />
          ) : (
            <Row key={category.id} category={category} />
          ),
        )}
      </ul>
    </Panel>
  );
}

const ROW = 'flex min-h-14.5 items-center px-4 md:px-5';

function Row({ category: { id, name, tours } }: { category: CategoryWithTours }) {
  return (
    <li className={`${ROW} gap-3 hover:bg-bar`}>
      <span className="min-w-0 flex-1 py-2 break-words">{name}</span>
      <Link
        to={`/admin/tour-management?category=${id}`}
        aria-label={`${tourCount(tours)} in ${name}`}
        className="flex min-h-11 items-center text-14 text-ink-2 hover:text-action hover:underline md:w-28"
      >
        {tourCount(tours)}
      </Link>
      <span className="-mr-2 flex text-ink-2">
        <IconLink
          icon={Pencil}
          // The same id as that of the field, so that the focus moves between the two.
          id={renameId(id)}
          label={`Rename: ${name}`}
          to={openCategoryAddress({ id, mode: 'edit' })}
          preventScrollReset
          size="sm"
        />
        <IconLink
          icon={Trash2}
          label={`Delete: ${name}`}
          to={openCategoryAddress({ id, mode: 'delete' })}
          preventScrollReset
          size="sm"
          tone="danger"
        />
      </span>
    </li>
  );
}

/** Enter saves, Escape cancels. */
function EditedRow({
  category,
  refused,
}: {
  category: CategoryWithTours;
  refused: Refusal | undefined;
}) {
  const navigate = useNavigate();
  const leave = () => void navigate(CATEGORIES_PATH, { replace: true, preventScrollReset: true });
  const action = useCategoryAction(leave);
  const refusal = action.refusal ?? refused;
  // Somebody who has been shown another's new name may save over that one.
  const [seen] = useState(category.name);
  const formerName = refusal?.isStale ? category.name : seen;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave();
  };
  /** After a key press the focus returns to where it was. */
  const comeBack = ({ detail: presses }: MouseEvent) => {
    if (presses === 0) document.getElementById(renameId(category.id))?.focus();
  };
  return (
    <li className={`${ROW} bg-tint/55`}>
      <action.Form
        method="post"
        action={openCategoryAddress({ id: category.id, mode: 'edit' })}
        className="flex flex-1 flex-wrap items-start gap-x-2.5 gap-y-2 py-1.5"
      >
        <input type="hidden" name="intent" value="update" />
        <input type="hidden" name="categoryId" value={category.id} />
        <input type="hidden" name="formerName" value={formerName} />
        {refusal && !refusal.isFieldFault && (
          <ProblemBanner key={refusal.message} message={refusal.message} />
        )}
        <TextField
          ref={focusOnce}
          label={`New name of ${category.name}`}
          isLabelHidden
          name="name"
          id={renameId(category.id)}
          maxLength={TOUR_LIMITS.category}
          autoComplete="off"
          defaultValue={refused?.name ?? category.name}
          error={refusal?.isFieldFault ? refusal.message : undefined}
          controlSize="sm"
          onKeyDown={onKeyDown}
          className="flex-1 max-md:basis-full"
        />
        <Button type="submit" size="sm" isBusy={action.isBusy} busyLabel="Saving...">
          Save
        </Button>
        <ButtonLink
          to={CATEGORIES_PATH}
          replace
          preventScrollReset
          variant="ghost"
          size="sm"
          onClick={comeBack}
        >
          Cancel
        </ButtonLink>
      </action.Form>
    </li>
  );
}

const renameId = (categoryId: number) => `rename-${categoryId}`;

/** The name is selected when its row opens, unless somebody is typing already. */
function focusOnce(field: HTMLInputElement | null): void {
  if (document.activeElement instanceof HTMLInputElement) return;
  field?.focus();
  field?.select();
}
