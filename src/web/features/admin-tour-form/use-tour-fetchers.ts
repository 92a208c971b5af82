import { useState, type FormEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useSentForm } from '../../office/sent-form.ts';
import { SAVED_IN_PART, useEditForm } from '../../office/use-edit-form.ts';
import { useToast } from '../../ui/toast.tsx';
import { keepForNext } from './kept-draft.ts';
import type { TourFormRefusal, TourFormResult } from './tour-form-action.ts';
import { TOUR_FORM_DONE } from './tour-form-messages.ts';
import { TOURS_PATH, useListBehind } from './use-list-behind.ts';
import type { TourDraftState } from './use-tour-draft.ts';

/**
 * Sends the form, and the request for a copy, without leaving the page. Saving leads to the list,
 * unless more was typed meanwhile; copying leads to the copy.
 */
export function useTourFetchers(
  form: RefObject<HTMLFormElement | null>,
  {
    isNew,
    state,
    onSaved,
    onRefused,
  }: {
    isNew: boolean;
    state: Pick<TourDraftState, 'forget' | 'goOn'>;
    /** Called when it is saved and stays open, as more was typed meanwhile. */
    onSaved: () => void;
    onRefused: (refusal: TourFormRefusal) => void;
  },
) {
  const navigate = useNavigate();
  const list = useListBehind();
  const toast = useToast();
  const [areUploading, onUploading] = useState(false);
  const goTo = (tourId: number) => void navigate(`${TOURS_PATH}/${tourId}`);
  const saving = useEditForm<TourFormResult>(form, (result, former) => {
    if (!result.ok) return onRefused(result);
    if (result.intent !== 'save') return;
    if (former) {
      toast({ tone: 'info', text: SAVED_IN_PART });
      if (result.stored) {
        state.goOn(result.stored);
        return onSaved();
      }
      // A new tour now has a page of its own, which restores what was typed since.
      if (form.current) keepForNext(result.tourId, form.current);
      state.forget();
      return goTo(result.tourId);
    }
    state.forget();
    toast({
      tone: 'success',
      text: isNew ? 'Tour added.' : 'Tour updated.',
      action: { label: 'Edit again', onAct: () => goTo(result.tourId) },
    });
    void navigate(list);
  });
  const copying = useSentForm<TourFormResult>((result) => {
    if (!result.ok) toast({ tone: 'error', text: result.message });
    else if (result.intent === 'duplicate') {
      toast({ tone: 'success', text: TOUR_FORM_DONE['duplicate'] ?? '' });
      goTo(result.tourId);
    }
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (saving.isBusy || areUploading) event.preventDefault();
    else saving.onSend(event);
    if (areUploading) toast({ tone: 'warning', text: UPLOADING });
  };
  return {
    saving: { ...saving, onSubmit },
    copying,
    /** Pictures that are being uploaded: saving would leave them behind. */
    pictures: { areUploading, onUploading },
  };
}

const UPLOADING = 'An image is still uploading. Save when it is done, or stop it first.';
