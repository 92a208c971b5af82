import { Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { TOUR_LIMITS } from '../../../shared/tours/tour-input.ts';
import { useEachAnswer } from '../../lib/use-each-answer.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { TourFormResult } from './tour-form-action.ts';
import type { CategoryChoice } from './tour-form-page.ts';

/**
 * The category select. '+ Add New', beside it or in the list, opens a field for a new category,
 * which is added and selected at once; a blank name is ignored (back-office spec, section 5).
 */
export function CategoryField({
  categories,
  value,
  error,
  onChange,
}: {
  /** Null when they could not be loaded. */
  categories: readonly CategoryChoice[] | null;
  /** Id of the chosen one, or ''. */
  value: string;
  error: string | undefined;
  onChange: (category: string) => void;
}) {
  const [isAdding, setIsAdding] = useState(false);
  if (!categories) return <CategoriesMissing value={value} error={error} />;
  const close = () => {
    setIsAdding(false);
    document.getElementById('category')?.focus();
  };
  return (
    <div>
      <div className="flex flex-wrap items-start gap-2">
        <SelectField
          name="category"
          label="Category"
          placeholder="Select a category"
          options={[
            ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: ADD_NEW, label: '+ Add New' },
          ]}
          value={value}
          error={error}
          onChange={({ target }) =>
            target.value === ADD_NEW ? setIsAdding(true) : onChange(target.value)
          }
          className="min-w-0 flex-1 basis-46"
        />
        <Button
          variant="ghost"
          aria-expanded={isAdding}
          onClick={() => setIsAdding(!isAdding)}
          className="needs-script mt-7 px-4! max-[24.6rem]:mt-0 text-15"
        >
          <Icon icon={Plus} />
          <span>
            {/* The icon is the plus of its name. */}
            <span className="sr-only">+ </span>Add New
          </span>
        </Button>
      </div>
      {isAdding && (
        <NewCategory
          onAdded={(id) => {
            onChange(String(id));
            close();
          }}
          onCancel={close}
        />
      )}
    </div>
  );
}

/** No category has this id, and the form never sends it. */
const ADD_NEW = 'new';

function NewCategory({
  onAdded,
  onCancel,
}: {
  onAdded: (id: number) => void;
  onCancel: () => void;
}) {
  const [name, setName] = useState('');
  const fetcher = useFetcher<TourFormResult>();
  const { data, state } = fetcher;
  const isBusy = state !== 'idle';
  // It is only among the options once the page has been reloaded.
  useEachAnswer(isBusy ? null : data, (result) => {
    if (result.ok && result.intent === 'add-category') onAdded(result.categoryId);
  });

  function add() {
    if (name.trim() === '' || isBusy) return;
    void fetcher.submit({ intent: 'add-category', categoryName: name }, { method: 'post' });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter') return;
    // Otherwise Enter would save the tour.
    event.preventDefault();
    add();
  }
  return (
    <div className="mt-2.5 flex flex-wrap items-start gap-2">
      <TextField
        name="newCategory"
        label="Name of the new category"
        isLabelHidden
        placeholder="New category"
        controlSize="sm"
        maxLength={TOUR_LIMITS.category}
        autoFocus
        autoComplete="off"
        value={name}
        error={data?.ok === false && !isBusy ? data.message : undefined}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-w-0 flex-1 basis-40"
      />
      <Button size="sm" isBusy={isBusy} busyLabel="Adding..." onClick={add}>
        Add
      </Button>
      <Button size="sm" variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** The rest of the form stays as it is while the categories are loaded again. */
function CategoriesMissing({ value, error }: { value: string; error: string | undefined }) {
  const { state, revalidate } = useRevalidator();
  return (
    <div>
      <p className="mb-1.5 text-15 font-semibold">Category</p>
      <input type="hidden" name="category" value={value} />
      <div
        role="alert"
        className="flex min-h-13 items-center justify-between gap-3 rounded-control bg-red-tint px-3.75 text-15 text-red"
      >
        ⚠️ Error loading categories
        <Button
          variant="ghost"
          size="sm"
          isBusy={state === 'loading'}
          busyLabel="Loading..."
          onClick={() => void revalidate()}
          className="needs-script"
        >
          Retry
        </Button>
      </div>
      {error && (
        <p id="category" tabIndex={-1} className="mt-1.5 text-14 font-medium text-red">
          {error}
        </p>
      )}
    </div>
  );
}
