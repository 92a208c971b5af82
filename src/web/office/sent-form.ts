import { useFetcher, useRevalidator, type FetcherSubmitFunction } from 'react-router';
import { useEachAnswer } from '../lib/use-each-answer.ts';

/** What a form comes back with: what was done, or what was not. */
export interface Answer {
  ok: boolean;
  /** What the person sees is not what is stored. */
  isStale?: boolean;
}

/**
 * A form of a page that is sent without leaving it. Where the page shows what is not stored any more,
 * it is loaded anew.
 * @param onResult called once for each answer; it may send something after it
 * @param key under which the form outlives the part of the page that sent it
 */
export function useSentForm<Result extends Answer>(
  onResult: (result: Result, submit: FetcherSubmitFunction) => void,
  key?: string,
) {
  const fetcher = useFetcher<Result>(key === undefined ? {} : { key });
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
    /** What is being sent now. */
    sent: fetcher.formData,
    /** The last answer. */
    result,
  };
}
