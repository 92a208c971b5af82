/** The facts about a file that decide whether it is accepted. */
export interface FileFacts {
  name: string;
  /** MIME type as the browser gives it; '' where it knows none. */
  type: string;
  /** Bytes. */
  size: number;
}

export interface FileRules {
  /** As for a file input: "image/*", "image/png,.pdf". Anything when left out. */
  accept?: string | undefined;
  /** Bytes a file may have at most. */
  maxBytes?: number | undefined;
}

/**
 * What is wrong with a file, or null. A file input filters by type itself, but dropped files are
 * not filtered. A type is recognized by its MIME type or by the end of the file's name.
 */
export function fileProblem(file: FileFacts, { accept, maxBytes }: FileRules): string | null {
  if (accept && !isAccepted(file, accept)) return 'This kind of file cannot be used.';
  if (file.size === 0) return 'The file is empty.';
  if (maxBytes !== undefined && file.size > maxBytes)
    return `The file is larger than ${formatBytes(maxBytes)}.`;
  return null;
}

/** '640 KB', '2.4 MB'. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${Number((kilobytes / 1024).toFixed(1))} MB`;
}

function isAccepted({ name, type }: FileFacts, accept: string): boolean {
  return accept.split(',').some((part) => {
    const kind = part.trim().toLowerCase();
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
    if (kind.endsWith('/*')) return type.startsWith(kind.slice(0, -1));
    return type === kind;
  });
}
