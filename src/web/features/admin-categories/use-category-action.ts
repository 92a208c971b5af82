import { useSentForm } from '../../office/sent-form.ts';
import { useToast } from '../../ui/toast.tsx';
import type { CategoryResult } from './category-action.ts';
import { CATEGORY_DONE } from './category-messages.ts';

/**
 * A form of the page whose outcome is announced at the foot of the screen.
 * @param onDone called once when it is done
 */
export function useCategoryAction(onDone: () => void) {
  const toast = useToast();
  const { Form, isBusy, result } = useSentForm<CategoryResult>((answer) => {
    if (!answer.ok) return;
    toast({ tone: 'success', text: CATEGORY_DONE[answer.intent] });
    onDone();
  });
  return { Form, isBusy, refusal: result?.ok === false ? result : undefined };
}
