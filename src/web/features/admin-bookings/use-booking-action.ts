import { useEffect, useEffectEvent } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import type { BookingResult } from './booking-action.ts';

/**
 * A form of the page that is sent without leaving it. After a conflict the page is loaded anew,
 * so that it shows what is stored.
 * @param onResult called once for each answer
 */
export function useBookingAction(onResult: (result: BookingResult) => void) {
  const fetcher = useFetcher<BookingResult>();
  const { revalidate } = useRevalidator();
  const { data } = fetcher;
  const handle = useEffectEvent((result: BookingResult) => {
    onResult(result);
    if (!result.ok && result.isConflict) void revalidate();
  });
  useEffect(() => {
    if (data) handle(data);
  }, [data]);
  return { Form: fetcher.Form, submit: fetcher.submit, isBusy: fetcher.state !== 'idle' };
}
