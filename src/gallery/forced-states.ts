import { useLayoutEffect, type RefObject } from 'react';

/** A state that a control has only while a pointer or a keyboard is on it. */
export type ForcedState = 'hover' | 'focus' | 'active';

/**
 * Beside every style rule of such a state puts a copy for the attribute `data-forced`, in the same
 * place and of the same weight, so that all states can be seen at once. Only the gallery does this.
 */
export function copyStateRules(): void {
  for (const sheet of document.styleSheets) copyIn(sheet);
}

/** Which elements to force into a state, by selector. */
export type Forced = { readonly [State in ForcedState]?: string };

/** Marks the elements inside `root` that match; pressed is also under the pointer. */
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

/** Not the escaped colon of a class name such as `.hover\:bg-wash`. */
const PSEUDO_CLASS = /(?<!\\):(hover|focus-visible|focus-within|focus|active)(?![\w-])/g;

function copyIn(list: CSSStyleSheet | CSSGroupingRule): void {
  // Backwards: each copy moves the rules behind it.
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
