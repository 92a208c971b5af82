import { useEffect, useEffectEvent } from 'react';
import { useFetcher, useNavigate, useRevalidator } from 'react-router';
import { useToast } from '../../ui/toast.tsx';
import { TOURS_PATH } from './form-head.tsx';
import type { TourFormRefusal, TourFormResult } from './tour-form-action.ts';
import { TOUR_FORM_DONE } from './tour-form-messages.ts';

/**
 * Sends the form and the wish for a copy without leaving the page. Who has saved is led to the list,
 * who has copied to the copy; after a conflict the page is loaded anew, so that it knows what is stored.
 */
export function useTourFetchers({
  isNew,
  onSaved,
  onRefused,
}: {
  isNew: boolean;
  onSaved: () => void;
  onRefused: (refusal: TourFormRefusal) => void;
}) {
  const saving = useFetcher<TourFormResult>();
  const copying = useFetcher<TourFormResult>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toast = useToast();

  const onSaveAnswer = useEffectEvent((result: TourFormResult) => {
    if (!result.ok) {
      onRefused(result);
      if (result.isConflict) void revalidate();
    } else if (result.intent === 'save') {
      onSaved();
      const edit = `${TOURS_PATH}/${result.tourId}`;
      toast({
        tone: 'success',
        text: isNew ? 'Tour added.' : 'Tour updated.',
        action: { label: 'Edit again', onAct: () => void navigate(edit) },
      });
      void navigate(TOURS_PATH);
    }
  });
  const onCopyAnswer = useEffectEvent((result: TourFormResult) => {
    if (!result.ok) toast({ tone: 'error', text: result.message });
    else if (result.intent === 'duplicate') {
      toast({ tone: 'success', text: TOUR_FORM_DONE['duplicate'] ?? '' });
      void navigate(`${TOURS_PATH}/${result.tourId}`);
    }
  });
  useEffect(() => {
    if (saving.data) onSaveAnswer(saving.data);
  }, [saving.data]);
  useEffect(() => {
    if (copying.data) onCopyAnswer(copying.data);
  }, [copying.data]);
  return { saving, copying };
}
