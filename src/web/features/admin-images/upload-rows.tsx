import { CircleAlert, RotateCw, X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { Upload } from './use-uploads.ts';

/** The pictures that are being uploaded, and those that failed. */
export function UploadRows({
  uploads,
  onRetry,
  onDrop,
}: {
  uploads: readonly Upload[];
  onRetry: (id: string) => void;
  onDrop: (id: string) => void;
}) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {uploads.map(({ id, name, progress, problem }) => (
        <li
          key={id}
          className="flex items-center gap-1 rounded-control border border-line bg-surface py-2 pr-1.5 pl-3.5"
        >
          <div className="min-w-0 flex-1 text-14">
            {problem === null ? (
              <Progress
                label={name}
                words={progress < 1 ? `${Math.round(progress * 100)}%` : 'Preparing...'}
                value={progress < 1 ? progress : undefined}
                max={1}
              />
            ) : (
              <>
                <p className="truncate font-semibold">{name}</p>
                <p role="alert" className="flex items-start gap-1.5 text-red">
                  <Icon icon={CircleAlert} className="mt-0.5" />
                  {problem}
                </p>
              </>
            )}
          </div>
          {problem !== null && (
            <IconButton
              icon={RotateCw}
              label={`Try ${name} again`}
              size="sm"
              onClick={() => onRetry(id)}
            />
          )}
          <IconButton
            icon={X}
            label={problem === null ? `Stop ${name}` : `Give up ${name}`}
            size="sm"
            onClick={() => onDrop(id)}
          />
        </li>
      ))}
    </ul>
  );
}
