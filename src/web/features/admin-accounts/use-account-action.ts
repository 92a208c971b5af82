import { useEffect, useEffectEvent } from 'react';
import { useFetcher, type FetcherWithComponents } from 'react-router';

/** A form of a page that is sent without leaving it, and what is known of it. */
interface SentForm<Result> extends Pick<FetcherWithComponents<Result>, 'Form'> {
  isBusy: boolean;
  /** What is being sent now. */
  sent: FormData | undefined;
  /** The last answer. */
  result: Result | undefined;
}

/**
 * A form of a page that is sent without leaving it.
 * @param onResult called once for each answer
 */
export function useAccountAction<Result>(onResult: (result: Result) => void): SentForm<Result> {
  const fetcher = useFetcher<Result>();
  const result = fetcher.data as Result | undefined;
  const handle = useEffectEvent(onResult);
  useEffect(() => {
    if (result !== undefined) handle(result);
  }, [result]);
  return { Form: fetcher.Form, isBusy: fetcher.state !== 'idle', sent: fetcher.formData, result };
}
