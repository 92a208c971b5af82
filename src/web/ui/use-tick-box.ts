import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * What the HTML of a checkbox cannot express: the state between on and off. And what was ticked
 * before the scripts loaded is only in the checkbox itself: it is ticked again, so that its page
 * learns of it.
 * @param isTicked what the page knows; undefined for a checkbox that keeps its own state
 * @returns a ref for the checkbox
 */
export function useTickBox(isTicked: boolean | undefined, isPartial = false) {
  const ref = useRef<HTMLInputElement>(null);
  // After every render, because a press removes the dash.
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
