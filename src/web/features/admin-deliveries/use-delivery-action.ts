import { useSentForm } from '../../office/sent-form.ts';
import { useToast } from '../../ui/toast.tsx';
import type { DeliveryResult } from './delivery-action.ts';

/** A form of the page whose outcome is announced at the foot of the screen. */
export function useDeliveryAction() {
  const toast = useToast();
  return useSentForm<DeliveryResult>(({ ok, message }) => {
    if (message !== '') toast({ tone: ok ? 'success' : 'error', text: message });
  });
}
