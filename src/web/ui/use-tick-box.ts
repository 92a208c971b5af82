import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * What the HTML of a checkbox cannot say: that it is neither on nor off. And what a person ticked
 * before the scripts came stands in the box alone: it is ticked once more, so that its page hears of it.
 * @param isTicked what the page knows; undefined of a box that keeps its state itself
 * @returns for the box
 */
export function useTickBox(isTicked: boolean | undefined, isPartial = false) {
  const ref = useRef<HTMLInputElement>(null);
  // In each picture: a press takes the dash away.
  useLayoutEffect(() => {
    if (ref.current) ref.current.indeterminate = isPartial;
  });
  const wakeUp = useEffectEvent(() => {
    const box = ref.current;
    if (!box || isTicked === undefined || box.checked === isTicked) return;
    box.checked = isTicked;
    box.click();
  });
  useEffect(() => wakeUp(), []);
  return ref;
}
