import { isOutdatedBy, type ContentChange, type ContentTag } from '../shared/content-tags.ts';

/** A value that is read from the database once for everyone, until it changes. */
export interface KeptRead<Value> {
  /** The value, read now unless it is there already. Reads at the same time share one. */
  read(): Promise<Value>;
  /** Takes note of a change: whoever asks from now on gets a value that was read after it. */
  outdate(change: ContentChange): void;
}

/**
 * Keeps the value that a read gives. Somebody must tell it of changes (`CatalogueChanges`).
 * @param madeOf the parts of the content that the value depends on
 * @param load reads the value; a failed read is not kept
 */
export function createKeptRead<Value>(
  madeOf: readonly ContentTag[],
  load: () => Promise<Value>,
): KeptRead<Value> {
  let kept: Promise<Value> | null = null;
  return {
    read() {
      if (kept) return kept;
      const loading = load();
      kept = loading;
      loading.catch(() => {
        if (kept === loading) kept = null;
      });
      return loading;
    },
    outdate(change) {
      if (isOutdatedBy(madeOf, change)) kept = null;
    },
  };
}
