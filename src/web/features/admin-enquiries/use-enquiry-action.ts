import { useEffect, useEffectEvent } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import type { EnquiryResult } from './enquiry-action.ts';

/**
 * A form of the page that is sent without leaving it. After a conflict the page is loaded anew,
 * so that it shows what is stored.
 * @param onResult called once for each answer
 */
export function useEnquiryAction(onResult: (result: EnquiryResult) => void) {
  const fetcher = useFetcher<EnquiryResult>();
  const { revalidate } = useRevalidator();
  const { data } = fetcher;
  const handle = useEffectEvent((result: EnquiryResult) => {
    onResult(result);
    if (!result.ok && result.isConflict) void revalidate();
  });
  useEffect(() => {
    if (data) handle(data);
  }, [data]);
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    isBusy: fetcher.state !== 'idle',
    result: data,
  };
}
