import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { useToast } from '../../ui/toast.tsx';
import type { DeliveryResult } from './delivery-action.ts';

/** A form of the page that is sent without leaving it, and told of at the foot of the screen. */
export function useDeliveryAction() {
  const fetcher = useFetcher<DeliveryResult>();
  const toast = useToast();
  const { data } = fetcher;
  const handle = useEffectEvent(({ ok, message }: DeliveryResult) => {
    if (message !== '') toast({ tone: ok ? 'success' : 'error', text: message });
  });
  useEffect(() => {
    if (data) handle(data);
  }, [data]);
  return { Form: fetcher.Form, isBusy: fetcher.state !== 'idle', result: data };
}
