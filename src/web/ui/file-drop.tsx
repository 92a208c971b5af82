import { CircleAlert, ImageUp, X } from 'lucide-react';
import { useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldNotes, labelId, tiesOf, type FieldText } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

/** A file that was not taken, and why. */
export interface RefusedFile {
  /** Stays the same while the file is in the list. */
  id: string;
  name: string;
  problem: string;
}

/**
 * A place to drop files, which is also a file input: a press, Enter or Space opens the browser's
 * file chooser, and without script the form sends what was chosen. The caller checks the files,
 * since dropped ones may be of any kind, and sends them.
 */
export function FileDrop({
  prompt,
  isDisabled = false,
  accept,
  refused,
  onChoose,
  onForget,
  ...text
}: FieldText & {
  /** In the area: "Drop pictures here, or choose them". */
  prompt: ReactNode;
  isDisabled?: boolean;
  /** What the chooser offers, as for a file input: "image/*", "image/png,.pdf". */
  accept?: string;
  refused: readonly RefusedFile[];
  onChoose: (files: File[]) => void;
  /** Takes a refused file off the list. */
  onForget: (file: RefusedFile) => void;
}) {
  const [isOver, setIsOver] = useState(false);
  const ties = tiesOf(text);

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.files) onChoose([...target.files]);
    // Allows choosing the same file again after it was removed.
    target.value = '';
  }
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onChoose([...event.dataTransfer.files]);
    },
  };
  return (
    <div>
      <p id={labelId(ties.id)} className="mb-1.5 text-15 font-semibold">
        {text.label}
      </p>
      <label
        {...(isDisabled ? null : drop)}
        className={classNames(AREA, lookOf(isOver, Boolean(text.error)))}
      >
        <Icon icon={ImageUp} size={24} className="text-ink-3" />
        <span className={classNames('font-semibold', isDisabled ? 'text-ink-3' : 'text-action')}>
          {prompt}
        </span>
        <input
          {...ties}
          type="file"
          aria-labelledby={labelId(ties.id)}
          accept={accept}
          multiple
          disabled={isDisabled}
          onChange={onChange}
          className="sr-only noscript:not-sr-only"
        />
      </label>
      <FieldNotes text={text} id={ties.id} />
      {refused.length > 0 && (
        <ul
          aria-label={`${text.label}: files`}
          className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2"
        >
          {refused.map((file) => (
            <RefusedRow key={file.id} file={file} onForget={() => onForget(file)} />
          ))}
        </ul>
      )}
    </div>
  );
}

const AREA =
  'flex min-h-32 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-panel border-[1.5px] border-dashed px-5 py-6 text-center text-15 transition-colors has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-disabled has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus';

function lookOf(isOver: boolean, hasError: boolean): string {
  if (isOver) return 'border-action bg-tint';
  if (hasError) return 'border-2 border-red bg-red-wash';
  return 'border-field bg-surface hover:border-ink-2 hover:bg-bar active:bg-tint';
}

function RefusedRow({ file, onForget }: { file: RefusedFile; onForget: () => void }) {
  return (
    <li className="flex items-center gap-3 rounded-control border border-line bg-surface py-2 pr-1.5 pl-3.5">
      <div className="min-w-0 flex-1 text-14">
        <p className="truncate font-semibold">{file.name}</p>
        <p role="alert" className="flex items-center gap-1.5 text-red">
          <Icon icon={CircleAlert} />
          {file.problem}
        </p>
      </div>
      <IconButton icon={X} label={`Remove ${file.name}`} size="sm" onClick={onForget} />
    </li>
  );
}
