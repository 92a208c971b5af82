import { useFetcher, useRevalidator, type FetcherSubmitFunction } from 'react-router';
import { useEachAnswer } from '../lib/use-each-answer.ts';

/** The result of a form: what was done, or what was not. */
export interface Answer {
  ok: boolean;
  /** Whether the page shows something that is no longer stored. */
  isStale?: boolean;
}

/**
 * A form that is sent without leaving its page. Where the page shows something that is no longer
 * stored, it is reloaded.
 * @param onResult called once for each result; it may send another form
 */
export function useSentForm<Result extends Answer>(
  onResult: (result: Result, submit: FetcherSubmitFunction) => void,
) {
  const fetcher = useFetcher<Result>();
  const { revalidate } = useRevalidator();
  const result = fetcher.data as Result | undefined;
  useEachAnswer(result, (answer) => {
    onResult(answer, fetcher.submit);
    if (answer.isStale) void revalidate();
  });
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    isBusy: fetcher.state !== 'idle',
    /** The fields that are being sent now. */
    sent: fetcher.formData,
    /** The last answer. */
    result,
  };
}
