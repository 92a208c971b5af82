import { CircleAlert, CircleCheck, ImageUp, X } from 'lucide-react';
import { useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldNotes, labelId, tiesOf, type FieldText } from './field.tsx';
import { fileProblem, formatBytes, type FileRules } from './file-rules.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { Progress } from './progress.tsx';

/** A file that is being sent, or that was refused. */
export interface DroppedFile {
  /** Stays the same while the file is in the list. */
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** From 0 to 1 while it is being sent, 1 once it has arrived. */
  progress: number;
  /** Why it was refused or failed; it is then not sent. */
  problem?: string | undefined;
}

/** The chosen files: valid ones, and those that break a rule, with the reason. */
export interface ChosenFiles {
  accepted: readonly File[];
  refused: readonly { file: File; problem: string }[];
}

/**
 * A place to drop files, which is also a file input: a press, Enter or Space opens the browser's
 * file chooser, and without script the form sends what was chosen. The caller sends the files.
 */
export function FileDrop({
  prompt,
  isMultiple = false,
  isDisabled = false,
  accept,
  maxBytes,
  files,
  onChoose,
  onRemove,
  ...text
}: FieldText &
  FileRules & {
    /** In the area: "Drop pictures here, or choose them". */
    prompt: ReactNode;
    isMultiple?: boolean;
    isDisabled?: boolean;
    files: readonly DroppedFile[];
    onChoose: (files: ChosenFiles) => void;
    onRemove: (file: DroppedFile) => void;
  }) {
  const [isOver, setIsOver] = useState(false);
  const ties = tiesOf(text);

  function take(list: FileList) {
    const chosen = [...list].slice(0, isMultiple ? undefined : 1);
    const checked = chosen.map((file) => ({
      file,
      problem: fileProblem(file, { accept, maxBytes }),
    }));
    onChoose({
      accepted: checked.filter(({ problem }) => problem === null).map(({ file }) => file),
      refused: checked.flatMap(({ file, problem }) => (problem === null ? [] : { file, problem })),
    });
  }
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.files) take(target.files);
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
      take(event.dataTransfer.files);
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
        {maxBytes !== undefined && (
          <span className="text-14 text-ink-3">{`Up to ${formatBytes(maxBytes)} each`}</span>
        )}
        <input
          {...ties}
          type="file"
          aria-labelledby={labelId(ties.id)}
          accept={accept}
          multiple={isMultiple}
          disabled={isDisabled}
          onChange={onChange}
          className="sr-only noscript:not-sr-only"
        />
      </label>
      <FieldNotes text={text} id={ties.id} />
      {files.length > 0 && (
        <ul
          aria-label={`${text.label}: files`}
          className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2"
        >
          {files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={() => onRemove(file)} />
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

function FileRow({ file, onRemove }: { file: DroppedFile; onRemove: () => void }) {
  const isThere = file.progress === 1;
  return (
    <li className="flex items-center gap-3 rounded-control border border-line bg-surface py-2 pr-1.5 pl-3.5">
      <div className="min-w-0 flex-1 text-14">
        {file.problem === undefined && !isThere ? (
          <Progress
            label={file.name}
            words={`${Math.round(file.progress * 100)}%`}
            value={file.progress}
            max={1}
          />
        ) : (
          <Outcome file={file} />
        )}
      </div>
      <IconButton
        icon={X}
        label={`${isThere || file.problem ? 'Remove' : 'Stop'} ${file.name}`}
        size="sm"
        onClick={onRemove}
      />
    </li>
  );
}

/** The file's name with its outcome, which is announced. */
function Outcome({ file: { name, size, problem } }: { file: DroppedFile }) {
  return (
    <>
      <p className="truncate font-semibold">{name}</p>
      <p
        role={problem === undefined ? 'status' : 'alert'}
        className={classNames(
          'flex items-center gap-1.5',
          problem === undefined ? 'text-green' : 'text-red',
        )}
      >
        <Icon icon={problem === undefined ? CircleCheck : CircleAlert} />
        {problem ?? `Uploaded, ${formatBytes(size)}`}
      </p>
    </>
  );
}
