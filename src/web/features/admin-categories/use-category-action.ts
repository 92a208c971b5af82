import { useEffect, useEffectEvent } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { useToast } from '../../ui/toast.tsx';
import type { CategoryResult } from './category-action.ts';
import { CATEGORY_DONE } from './category-messages.ts';

/**
 * A form of the page that is sent without leaving it, and told of at the foot of the screen. Where
 * the page shows what is not stored any more, it is loaded anew.
 * @param onDone called once when it is done
 */
export function useCategoryAction(onDone: () => void) {
  const fetcher = useFetcher<CategoryResult>();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { data } = fetcher;
  const handle = useEffectEvent((result: CategoryResult) => {
    if (result.ok) {
      toast({ tone: 'success', text: CATEGORY_DONE[result.intent] });
      onDone();
    } else if (result.isStale) void revalidate();
  });
  useEffect(() => {
    if (data) handle(data);
  }, [data]);
  return {
    Form: fetcher.Form,
    isBusy: fetcher.state !== 'idle',
    refusal: data?.ok === false ? data : undefined,
  };
}
