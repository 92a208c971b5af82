import { useRef, useLayoutEffect, useState } from 'react';
import { imageFileProblem } from '../../../shared/images/image-rules.ts';
import { PICTURE_MESSAGES, type TourPicture } from '../../../shared/images/tour-picture.ts';
import { TOUR_LIMITS } from '../../../shared/tours/tour-input.ts';
import type { RefusedFile } from '../../ui/file-drop.tsx';
import type { WaitingPicture } from './crop-dialog.tsx';
import { replaced } from './picture-order.ts';
import { openFile, openAddress } from './picture-source.ts';
import type { CutPicture } from './send-image.ts';
import { useUploads } from './use-uploads.ts';

/** A picture that waits to be cropped; `instead` is the one that it replaces. */
interface Waiting extends WaitingPicture {
  instead: string | null;
  file: File | null;
}

/**
 * How pictures get into a tour: they are chosen, cropped one after the other, uploaded in parallel,
 * and appended to those that are there by then.
 */
export function useTourPictures({
  pictures,
  onChange,
}: {
  pictures: readonly TourPicture[];
  onChange: (pictures: TourPicture[]) => void;
}) {
  const { uploads, start, retry, drop } = useUploads();
  const [line, setLine] = useState<{ waiting: readonly Waiting[]; done: number }>(NOBODY);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  // An upload that finishes late must not restore the list as it was when it began.
  const latest = useRef(pictures);
  useLayoutEffect(() => {
    latest.current = pictures;
  }, [pictures]);
  /** The original file of each upload, so that it can be cropped again without loss. */
  const originals = useRef(new Map<string, File>());

  const total = pictures.length + uploads.length + line.waiting.length;
  const room = TOUR_LIMITS.images - total;

  function change(make: (pictures: readonly TourPicture[]) => readonly TourPicture[]) {
    latest.current = make(latest.current);
    onChange([...latest.current]);
  }
  const enqueue = (more: readonly Waiting[]) =>
    setLine(({ waiting, done }) => ({ waiting: [...waiting, ...more], done }));
  const next = () =>
    setLine(({ waiting, done }) =>
      waiting.length > 1 ? { waiting: waiting.slice(1), done: done + 1 } : NOBODY,
    );

  return {
    change,
    uploads,
    retry,
    drop,
    refused,
    isFull: room <= 0,
    /** The picture that is being cropped. */
    current: line.waiting[0] ?? null,
    /** '2 of 3'. */
    place:
      line.done + line.waiting.length > 1
        ? `${line.done + 1} of ${line.done + line.waiting.length}`
        : null,
    skip: next,
    forgetRefused: ({ id }: RefusedFile) =>
      setRefused((all) => all.filter((file) => file.id !== id)),

    choose(files: readonly File[]): void {
      const good = files.filter((file) => imageFileProblem(file) === null);
      setRefused([
        ...files.flatMap((file) => refusalOf(file, imageFileProblem(file))),
        ...good
          .slice(Math.max(0, room))
          .flatMap((file) => refusalOf(file, PICTURE_MESSAGES.tooMany)),
      ]);
      enqueue(good.slice(0, Math.max(0, room)).map((file) => waitingFile(file, null, '')));
    },

    /** Takes a picture that is already open. */
    take(source: Awaited<ReturnType<typeof openAddress>>): void {
      const open = () => Promise.resolve(source);
      enqueue([{ id: newId(), name: source.name, alt: '', open, instead: null, file: null }]);
    },

    /** Crops an upload again, from its original file while this page has it. */
    cropAgain({ imageId, url, alt }: TourPicture): void {
      const file = originals.current.get(imageId);
      const open = () => openAddress(url);
      enqueue([
        file
          ? waitingFile(file, imageId, alt)
          : { id: newId(), name: 'Image', alt, open, instead: imageId, file: null },
      ]);
    },

    upload({ file, instead }: Pick<Waiting, 'file' | 'instead'>, cut: CutPicture): void {
      start(cut, (picture) => {
        if (file) originals.current.set(picture.imageId, file);
        change((now) => replaced(now, instead ?? picture.imageId, picture));
      });
      next();
    },
  };
}

const NOBODY = { waiting: [], done: 0 };

const newId = () => crypto.randomUUID();

function waitingFile(file: File, instead: string | null, alt: string): Waiting {
  return { id: newId(), name: file.name, alt, open: () => openFile(file), instead, file };
}

function refusalOf({ name }: File, problem: string | null): RefusedFile[] {
  return problem === null ? [] : [{ id: newId(), name, problem }];
}
