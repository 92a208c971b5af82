import { useLayoutEffect, type RefObject } from 'react';

/** A state that a control only has under a pointer or with the keyboard focus. */
export type ForcedState = 'hover' | 'focus' | 'active';

/**
 * Adds to every style rule for such a state a copy for the attribute `data-forced`, in the same
 * place and with the same specificity, so that all states can be seen at once. Only the gallery
 * does this.
 */
export function copyStateRules(): void {
  for (const sheet of document.styleSheets) copyIn(sheet);
}

/** Selectors of the elements to force into each state. */
export type Forced = { readonly [State in ForcedState]?: string };

/** Marks the matching elements inside `root`; a pressed one is also under the pointer. */
export function useForced(root: RefObject<HTMLElement | null>, forced: Forced): void {
  useLayoutEffect(() => {
    for (const [state, selector] of Object.entries(forced)) {
      for (const element of root.current?.querySelectorAll<HTMLElement>(selector) ?? []) {
        element.dataset['forced'] = MARKS[state as ForcedState];
      }
    }
  });
}

const MARKS: Record<ForcedState, string> = {
  hover: 'hover',
  focus: 'focus focus-visible focus-within',
  active: 'hover active',
};

/** Does not match the escaped colon of a class name such as `.hover\:bg-wash`. */
const PSEUDO_CLASS = /(?<!\\):(hover|focus-visible|focus-within|focus|active)(?![\w-])/g;

function copyIn(list: CSSStyleSheet | CSSGroupingRule): void {
  // Backwards, because each copy moves the rules after it.
  for (let at = list.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = list.cssRules[at];
    if (rule instanceof CSSStyleRule) {
      const copy = rule.cssText.replaceAll(PSEUDO_CLASS, "[data-forced~='$1']");
      if (copy !== rule.cssText) list.insertRule(copy, at + 1);
    } else if (rule instanceof CSSGroupingRule) {
      copyIn(rule);
    }
  }
}
