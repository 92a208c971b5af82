import { useNavigate } from 'react-router';
import { useSentForm } from '../../office/sent-form.ts';
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
  const navigate = useNavigate();
  const toast = useToast();
  const goTo = (tourId: number) => void navigate(`${TOURS_PATH}/${tourId}`);
  const saving = useSentForm<TourFormResult>((result) => {
    if (!result.ok) onRefused(result);
    else if (result.intent === 'save') {
      onSaved();
      toast({
        tone: 'success',
        text: isNew ? 'Tour added.' : 'Tour updated.',
        action: { label: 'Edit again', onAct: () => goTo(result.tourId) },
      });
      void navigate(TOURS_PATH);
    }
  });
  const copying = useSentForm<TourFormResult>((result) => {
    if (!result.ok) toast({ tone: 'error', text: result.message });
    else if (result.intent === 'duplicate') {
      toast({ tone: 'success', text: TOUR_FORM_DONE['duplicate'] ?? '' });
      goTo(result.tourId);
    }
  });
  return { saving, copying };
}
