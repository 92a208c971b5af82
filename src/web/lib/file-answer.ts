import { normalizeSearch } from '../../shared/tours/search-text.ts';

/** The kinds of files that travelers can download. */
export type FileKind = 'pdf' | 'ics';

/**
 * The headers of a file.
 * @param name what it is called on the device, without its ending; any text
 */
export function fileHeaders(kind: FileKind, name: string): Record<string, string> {
  const plain = normalizeSearch(name)
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST_NAME);
  const { type, disposition } = KINDS[kind];
  return {
    'content-type': type,
    'content-disposition': `${disposition}; filename="${plain || 'song-xanh'}.${kind}"`,
  };
}

const LONGEST_NAME = 60;

/** A document may be opened in the browser; a calendar entry is for the calendar program. */
const KINDS: Record<FileKind, { type: string; disposition: string }> = {
  pdf: { type: 'application/pdf', disposition: 'inline' },
  ics: { type: 'text/calendar; charset=utf-8', disposition: 'attachment' },
};
