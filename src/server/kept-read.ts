import { isOutdatedBy, type ContentChange, type ContentTag } from '../shared/content-tags.ts';

/** What is read of the database once for all who ask, until it changes. */
export interface KeptRead<Value> {
  /** Reads it, or has it already. What one reads at the same time as others is read once. */
  read(): Promise<Value>;
  /** Hears what has changed: what was read before, or is being read, is not for who asks from now on. */
  outdate(change: ContentChange): void;
}

/**
 * Keeps what a read gives. It hears of changes only where somebody tells it (`CatalogueChanges`).
 * @param madeOf the parts of the content that it depends on
 * @param load asks the database; what fails is not kept
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
