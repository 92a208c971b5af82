import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * What a person ticked before the scripts came stands in the box alone: it is ticked once more, so
 * that its page hears of it.
 * @param isTicked what the page knows; undefined of a box that keeps its state itself
 */
export function useEarlyTick(
  box: RefObject<HTMLInputElement | null>,
  isTicked: boolean | undefined,
) {
  const wakeUp = useEffectEvent(() => {
    const { current } = box;
    if (!current || isTicked === undefined || current.checked === isTicked) return;
    current.checked = isTicked;
    current.click();
  });
  useEffect(() => wakeUp(), []);
}
