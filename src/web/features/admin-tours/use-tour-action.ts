import { useEffect, useEffectEvent } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import type { TourResult } from './tour-action.ts';

/**
 * A form of the page that is sent without leaving it. Where the page shows what is not stored any
 * more, it is loaded anew.
 * @param onResult called once for each answer
 */
export function useTourAction(onResult: (result: TourResult) => void) {
  const fetcher = useFetcher<TourResult>();
  const { revalidate } = useRevalidator();
  const { data } = fetcher;
  const handle = useEffectEvent((result: TourResult) => {
    onResult(result);
    if (!result.ok && result.isStale) void revalidate();
  });
  useEffect(() => {
    if (data) handle(data);
  }, [data]);
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    isBusy: fetcher.state !== 'idle',
    /** What is being sent. */
    sent: fetcher.formData,
    result: data,
  };
}
