import { useSyncExternalStore } from 'react';

/** One thing that the browser keeps on this device, in its local storage. */
export interface DeviceStore<Value> {
  /** The value, for components; `nothing` on the server and during hydration. */
  useValue: () => Value;
  current: () => Value;
  /** Stores a text; null removes it. False when the browser stores nothing for this site. */
  write: (text: string | null) => boolean;
}

/**
 * @param read gives the value of a stored text, which may be any text
 * @param nothing the value where nothing is stored
 */
export function createDeviceStore<Value>(
  key: string,
  read: (stored: string | null) => Value,
  nothing: Value,
): DeviceStore<Value> {
  const listeners = new Set<() => void>();
  /** The last text that was read and its value: React wants the same object for the same text. */
  let latest: { stored: string | null; value: Value } = { stored: null, value: nothing };

  function current(): Value {
    const stored = storedText(key);
    if (stored !== latest.stored) latest = { stored, value: read(stored) };
    return latest.value;
  }

  function subscribe(onChange: () => void) {
    listeners.add(onChange);
    // Fired by other tabs of the same browser.
    window.addEventListener('storage', onChange);
    return () => {
      listeners.delete(onChange);
      window.removeEventListener('storage', onChange);
    };
  }

  return {
    useValue: () => useSyncExternalStore(subscribe, current, () => nothing),
    current,
    write(text) {
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        return false;
      }
      for (const listener of listeners) listener();
      return true;
    },
  };
}

function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
