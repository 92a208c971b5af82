import { ArrowRight } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import cropSheet from 'react-image-crop/dist/ReactCrop.css?url';
import { FULL_SIZE } from '../../../shared/art/picture-widths.ts';
import { TOUR_LIMITS } from '../../../shared/tours/tour-input.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { firstCrop, isSharp } from './crop-geometry.ts';
import { CropPreviews } from './crop-previews.tsx';
import stageSheet from './crop-stage.css?url';
import { CropStage, type Cut } from './crop-stage.tsx';
import { croppedJpeg, turnedSize, type Turns } from './draw-picture.ts';
import type { PictureSource } from './picture-source.ts';
import type { CutPicture } from './send-image.ts';

/** A picture that waits to be cropped. */
export interface WaitingPicture {
  id: string;
  name: string;
  alt: string;
  open: () => Promise<PictureSource>;
}

/** Crops one picture after the other. Closing the dialog skips the current one. */
export function CropDialog({
  picture,
  place,
  onSkip,
  onCut,
}: {
  picture: WaitingPicture;
  /** '2 of 3'; null for a single picture. */
  place: string | null;
  onSkip: () => void;
  onCut: (cut: CutPicture) => void;
}) {
  const opened = useOpened(picture);
  return createPortal(
    <>
      {/* Loaded before anything is shown: content that waits for a style sheet later is hidden
          meanwhile and loses the focus. */}
      <link rel="stylesheet" href={cropSheet} precedence="crop" />
      <link rel="stylesheet" href={stageSheet} precedence="crop" />
      {opened.source ? (
        <CropForm {...{ picture, place, onSkip, onCut }} source={opened.source} />
      ) : (
        <Dialog
          title="Crop image"
          subtitle={[picture.name, place].filter(Boolean).join(' · ')}
          size={opened.problem === null ? 'screen' : 'lg'}
          isPadded={false}
          onClose={onSkip}
          foot={
            <Button variant="ghost" size="sm" onClick={onSkip}>
              Skip this one
            </Button>
          }
        >
          {opened.problem === null ? (
            <OpeningStage />
          ) : (
            <Message tone="error" className="m-5 md:m-6.5">
              {opened.problem}
            </Message>
          )}
        </Dialog>
      )}
    </>,
    // Outside the tour's form: Enter here must not save the tour.
    document.body,
  );
}

/** As large as the picture, so that the dialog keeps its size from one picture to the next. */
function OpeningStage() {
  return (
    <output className="grid md:grid-cols-[minmax(0,1fr)_21.5rem]">
      <span className="sr-only">Opening the image...</span>
      <span aria-hidden className="bg-night p-4 md:p-6">
        <span className="block aspect-3/2 max-h-[55dvh] w-full animate-pulse rounded-thumb bg-art-control md:aspect-auto md:h-[min(55dvh,30rem)]" />
        <span className="mt-4 block h-11" />
      </span>
      <span aria-hidden className="grid animate-pulse content-start gap-5 p-5 md:p-6.5">
        <Skeleton className="w-1/2" />
        <Skeleton className="w-5/6" />
        <span className="block aspect-[2454/1080] rounded-thumb bg-skeleton" />
        <span className="block aspect-2/1 rounded-thumb bg-skeleton" />
      </span>
    </output>
  );
}

function CropForm({
  picture,
  place,
  source,
  onSkip,
  onCut,
}: {
  picture: WaitingPicture;
  place: string | null;
  source: PictureSource;
  onSkip: () => void;
  onCut: (cut: CutPicture) => void;
}) {
  const [cut, setCut] = useState<Cut>({ crop: firstCrop(source), turns: 0, focalX: 50 });
  const [alt, setAlt] = useState(picture.alt);
  const [isWriting, setIsWriting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const size = turnedSize(source, cut.turns);

  function turn() {
    const turns = ((cut.turns + 1) % 4) as Turns;
    setCut({ crop: firstCrop(turnedSize(source, turns)), turns, focalX: 50 });
  }
  async function finish(event: FormEvent) {
    event.preventDefault();
    // React would pass the event on to the tour's form, which must not get it.
    event.stopPropagation();
    setIsWriting(true);
    try {
      const jpeg = await croppedJpeg(source, cut.turns, cut.crop);
      onCut({ jpeg, name: source.name, focalX: cut.focalX, alt: alt.trim() });
    } catch (error) {
      setProblem((error as Error).message);
      setIsWriting(false);
    }
  }
  return (
    <Dialog
      title="Crop image"
      subtitle={factsOf(source, place)}
      size="screen"
      isPadded={false}
      onClose={onSkip}
      actions={
        <span className="max-md:hidden">
          <SharpnessBadge isSharp={isSharp(size, cut.crop)} />
        </span>
      }
      foot={
        <>
          <p className="mr-auto text-14 text-ink-2">
            Saved as JPEG, quality 0.9, without camera data
          </p>
          <Button variant="ghost" size="sm" onClick={onSkip}>
            Skip this one
          </Button>
          <Button type="submit" size="sm" form={FORM} isBusy={isWriting} busyLabel="Cropping...">
            Crop and upload
            <Icon icon={ArrowRight} />
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        onSubmit={(event) => void finish(event)}
        className="grid md:grid-cols-[minmax(0,1fr)_21.5rem]"
      >
        <CropStage
          source={source}
          cut={cut}
          onCut={(change) => setCut((now) => ({ ...now, ...change }))}
          onTurn={turn}
        />
        <CropSide source={source} cut={cut} problem={problem} alt={alt} onAlt={setAlt} />
      </form>
    </Dialog>
  );
}

/** Previews of the crop, and the field for its description. */
function CropSide({
  source,
  cut,
  problem,
  alt,
  onAlt,
}: {
  source: PictureSource;
  cut: Cut;
  problem: string | null;
  alt: string;
  onAlt: (alt: string) => void;
}) {
  return (
    <div className="grid min-w-0 content-start gap-5 p-5 md:p-6.5">
      {problem !== null && <Message tone="error">{problem}</Message>}
      <span className="md:hidden">
        <SharpnessBadge isSharp={isSharp(turnedSize(source, cut.turns), cut.crop)} />
      </span>
      <div>
        <h3 className="font-sans text-15 font-semibold tracking-normal">How it will be shown</h3>
        <p className="text-15 text-ink-2">
          Press on the subject, or drag the red point onto it: narrow crops keep it. A press beside
          the box moves it there.
        </p>
      </div>
      <CropPreviews source={source} cut={cut} />
      <TextField
        label="Description for screen readers"
        name="crop-alt"
        value={alt}
        maxLength={TOUR_LIMITS.imageText}
        placeholder="What the picture shows"
        onChange={(event) => onAlt(event.target.value)}
      />
    </div>
  );
}

const FORM = 'crop-form';

function SharpnessBadge({ isSharp }: { isSharp: boolean }) {
  return isSharp ? (
    <StatusBadge tone="green" label="Large enough" />
  ) : (
    <StatusBadge tone="amber" label={`Smaller than ${FULL_SIZE.width} px, will look soft`} />
  );
}

/** 'tay-nguyen-harvest.jpg · 2 of 3 · 4032 × 2688 px, 3.8 MB' */
function factsOf({ name, bytes, width, height }: PictureSource, place: string | null): string {
  const size = `${width} × ${height} px`;
  const weight = bytes === null ? size : `${size}, ${formatBytes(bytes)}`;
  return [name, place, weight].filter(Boolean).join(' · ');
}

function useOpened(picture: WaitingPicture) {
  const [opened, setOpened] = useState<{
    source: PictureSource | null;
    problem: string | null;
  }>({ source: null, problem: null });
  useEffect(() => {
    let isWanted = true;
    picture.open().then(
      (source) => isWanted && setOpened({ source, problem: null }),
      (error: Error) => isWanted && setOpened({ source: null, problem: error.message }),
    );
    return () => {
      isWanted = false;
    };
  }, [picture]);
  return opened;
}
