import { useSyncExternalStore } from 'react';

/** One thing that the browser keeps on this device, in its local storage. */
export interface DeviceStore<Value> {
  /** The value, in components; `nothing` on the server and while the page wakes up. */
  useValue: () => Value;
  current: () => Value;
  /** Keeps a text, or with null nothing more. False when the browser keeps nothing for this site. */
  write: (text: string | null) => boolean;
}

/**
 * @param read the value in a stored text; also of a text that somebody else put there
 * @param nothing what there is where nothing is stored
 */
export function createDeviceStore<Value>(
  key: string,
  read: (stored: string | null) => Value,
  nothing: Value,
): DeviceStore<Value> {
  const listeners = new Set<() => void>();
  /** The last text read and its value: React wants the same value for the same text. */
  let latest: { stored: string | null; value: Value } = { stored: null, value: nothing };

  function current(): Value {
    const stored = storedText(key);
    if (stored !== latest.stored) latest = { stored, value: read(stored) };
    return latest.value;
  }

  function subscribe(onChange: () => void) {
    listeners.add(onChange);
    // Other tabs of the same browser.
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
