import { useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { BEGAN_FIELD, SAVE_OVER_THEIRS } from '../../office/edit-conflict.ts';
import { useFillingKey } from '../../office/use-filling-key.ts';
import { SUBMISSION_KEY_FIELD } from '../../../shared/enquiries/enquiry-kind.ts';
import { useFieldErrors } from '../../ui/field-errors.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { FormHead } from './form-head.tsx';
import { LeaveTourQuestion, RestoredNotice } from './form-notices.tsx';
import { FormParts, type TourFormSlots } from './form-parts.tsx';
import { formTabs, inFormOrder, readFormTab } from './form-tabs.ts';
import type { TourFormRefusal } from './tour-form-action.ts';
import type { StoredTour, TourFormPage } from './tour-form-page.ts';
import { TourRefusal } from './tour-refusal.tsx';
import { useShowField } from './use-show-field.ts';
import { useTourDraft, type TourDraftState } from './use-tour-draft.ts';
import { useTourFetchers } from './use-tour-fetchers.ts';

/**
 * The form of a tour, new or stored (back-office spec, section 2). Nothing that was typed is lost:
 * it is kept on this device until it is saved, and stays in the form when saving is refused.
 */
export function TourForm({
  page,
  answer,
  slots,
}: {
  page: TourFormPage;
  /** The result of the form, when it was sent without script. */
  answer: TourFormRefusal | null;
  slots: TourFormSlots;
}) {
  const { tour, stored, lastSaved } = page;
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState(answer);
  const [copyKey] = useFillingKey(stored.key);
  const state = useTourDraft(form, {
    tourId: tour?.id ?? null,
    stored,
    sent: answer && sentOf(answer),
  });
  const { errors, onChange: onFieldChange } = useFieldErrors(refusal?.errors);
  const [search] = useSearchParams();
  const tab = readFormTab(search);
  const showField = useShowField(tab);
  const { saving, copying, pictures } = useTourFetchers(form, {
    isNew: tour === null,
    state,
    onSaved: () => setRefusal(null),
    onRefused: (result) => {
      setRefusal(result);
      if (result.conflict) state.goOn(result.conflict.theirs, result.conflict.merged);
      const [first] = inFormOrder(result.errors);
      if (first) showField(first[0]);
    },
  });
  const words = tour ? WORDS.stored : WORDS.new;
  const ids = { form: useId(), duplicate: useId() };
  const discard = () => {
    state.discard();
    setRefusal(null);
  };
  return (
    <>
      <FormHead
        title={words.title}
        state={stateLine(tour?.name ?? null, state.isDirty, lastSaved)}
        submitLabel={refusal?.conflict ? SAVE_OVER_THEIRS : words.submit}
        form={ids.form}
        isSaving={saving.isBusy}
        stored={tour && { ...tour, duplicateForm: ids.duplicate, isCopying: copying.isBusy }}
      />
      <div className="needs-script mb-4">
        <Tabs label="Parts of the tour" tabs={formTabs(errors)} selected={tab} />
      </div>
      {state.isRestored && <RestoredNotice onDiscard={discard} />}
      <TourRefusal
        tourId={tour?.id ?? null}
        refusal={refusal}
        onDiscard={discard}
        onShow={showField}
      />
      <saving.Form
        id={ids.form}
        ref={form}
        method="post"
        noValidate
        onChange={onFieldChange}
        onSubmit={saving.onSubmit}
        className="max-md:pb-16 max-md:**:scroll-mb-24"
      >
        <input type="hidden" name="intent" value="save" />
        <Origin state={state} />
        <FormParts
          page={page}
          state={state}
          errors={errors}
          tab={tab}
          slots={slots}
          onUploading={pictures.onUploading}
        />
      </saving.Form>
      {tour && (
        <copying.Form id={ids.duplicate} method="post">
          <input type="hidden" name="intent" value="duplicate" />
          <input type="hidden" name={SUBMISSION_KEY_FIELD} value={copyKey} />
        </copying.Form>
      )}
      <LeaveTourQuestion isUploading={pictures.areUploading} wouldLose={state.wouldLose} />
    </>
  );
}

/** Hidden fields: what the form was made from, and the key of this filling. */
function Origin({ state }: { state: TourDraftState }) {
  return (
    <>
      <input type="hidden" name="version" value={state.version} />
      <input type="hidden" name={BEGAN_FIELD} value={state.began} />
      <input type="hidden" name={SUBMISSION_KEY_FIELD} value={state.key} />
    </>
  );
}

/** As the back-office spec has them, section 2. */
const WORDS = {
  new: { title: 'Create New Tour', submit: 'Add Tour' },
  stored: { title: 'Edit Tour Details', submit: 'Update Tour' },
};

/** What the form continues with when it was sent without script. */
function sentOf({ sent, conflict }: TourFormRefusal): StoredTour | null {
  return conflict ? { ...conflict.theirs, draft: conflict.merged } : sent;
}

function stateLine(name: string | null, isDirty: boolean, lastSaved: string | null): string {
  if (name === null) {
    return isDirty
      ? 'Not saved yet. It is kept on this device while you write.'
      : 'Guests see it once it is added and published.';
  }
  const state = isDirty ? 'unsaved changes' : lastSaved;
  return state === null ? name : `${name} · ${state}`;
}
