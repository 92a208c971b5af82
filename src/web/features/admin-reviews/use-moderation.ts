import { useSentForm } from '../../office/sent-form.ts';
import { useToast } from '../../ui/toast.tsx';
import { MODERATION_DONE } from './review-messages.ts';
import type { ModerationResult } from './review-moderation.ts';

/**
 * A form of the page whose outcome is announced at the foot of the screen.
 * @param name who wrote the review
 * @param onDone called once what it asked for is stored
 */
export function useModeration(name: string, onDone?: () => void) {
  const toast = useToast();
  return useSentForm<ModerationResult>((result) => {
    if (result.ok) {
      toast({ tone: 'success', text: `${name}: ${MODERATION_DONE[result.intent]}` });
      onDone?.();
    } else if (Object.keys(result.errors).length === 0)
      toast({ tone: 'error', text: result.message });
  });
}
