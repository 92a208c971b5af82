import { Images, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { IMAGE_TYPES } from '../../../shared/images/image-rules.ts';
import type { TourPicture } from '../../../shared/images/tour-picture.ts';
import { keyOfUploadAddress } from '../../../shared/images/image-address.ts';
import { lazyPart } from '../../layout/lazy-part.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ImageAddressField } from './image-address-field.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { movedTo, replaced, without } from './picture-order.ts';
import { deleteImages } from './send-image.ts';
import { UploadRows } from './upload-rows.tsx';
import { useTourPictures } from './use-tour-pictures.ts';

/**
 * The pictures of a tour in its form: uploads and our own scenes, in the order in which they are
 * shown; the first one is on the tour's card. The form sends them as JSON in the field `images`
 * (shared/images/tour-picture.ts). Without script they cannot be changed.
 */
export function TourPictures({
  pictures,
  onChange,
  onUploading,
}: {
  pictures: readonly TourPicture[];
  onChange: (pictures: TourPicture[]) => void;
  /** Told when pictures are on their way to the server, and when there are none any more. */
  onUploading: (isUploading: boolean) => void;
}) {
  const way = useTourPictures({ pictures, onChange });
  const isUploading = way.uploads.some(({ problem }) => problem === null);
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);
  const [edited, setEdited] = useState<TourPicture | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const remove = useRemoval(way.change);
  const { current } = way;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <input type="hidden" name="images" value={JSON.stringify(pictures)} />
      {pictures.length > 0 && (
        <PictureGrid
          pictures={pictures}
          onMove={(from, to) => way.change((now) => movedTo(now, from, to))}
          onEdit={setEdited}
          onRemove={remove}
        />
      )}
      <UploadRows uploads={way.uploads} onRetry={way.retry} onDrop={way.drop} />
      <div className="needs-script grid grid-cols-[minmax(0,1fr)] gap-3">
        <FileDrop
          label="Add images"
          name="image-files"
          prompt="Drop images here, or choose files"
          help="JPEG, PNG, GIF or WebP, under 10MB each"
          accept={IMAGE_TYPES.join(',')}
          isDisabled={way.isFull}
          refused={way.refused}
          onChoose={way.choose}
          onForget={way.forgetRefused}
        />
        <ImageAddressField isDisabled={way.isFull} onOpen={way.take} />
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="quiet" size="sm" onClick={() => setIsChoosing(true)} className="-ml-2.5">
            <Icon icon={Images} />
            Illustrations
          </Button>
          {pictures.length > 1 && <RemoveAll pictures={pictures} onChange={way.change} />}
        </div>
      </div>
      <Suspense>
        {current && (
          <CropDialog
            key={current.id}
            picture={current}
            place={way.place}
            onSkip={way.skip}
            onCut={(cut) => way.upload(current, cut)}
          />
        )}
        {isChoosing && (
          <SceneDialog
            pictures={pictures}
            isFull={way.isFull}
            onAdd={(picture) => way.change((now) => [...now, picture])}
            onRemove={(url) => way.change((now) => now.filter((picture) => picture.url !== url))}
            onClose={() => setIsChoosing(false)}
          />
        )}
      </Suspense>
      {edited && (
        <PictureDialog
          picture={edited}
          onClose={() => setEdited(null)}
          onDescribe={(alt) => {
            way.change((now) => replaced(now, edited.imageId, { ...edited, alt }));
            setEdited(null);
          }}
          onCrop={(alt) => {
            setEdited(null);
            way.cropAgain({ ...edited, alt });
          }}
        />
      )}
    </div>
  );
}

/** Both are large, so they load when they are first opened. */
const CropDialog = lazyPart(() => import('./crop-dialog.tsx').then((part) => part.CropDialog));
const SceneDialog = lazyPart(() => import('./scene-dialog.tsx').then((part) => part.SceneDialog));

type Change = (make: (pictures: readonly TourPicture[]) => readonly TourPicture[]) => void;

/**
 * Removes a picture from the tour, with an undo. Its files are deleted at night when no tour has
 * it.
 */
function useRemoval(change: Change) {
  const toast = useToast();
  return (picture: TourPicture) => {
    let place = 0;
    change((now) => {
      place = now.findIndex(({ imageId }) => imageId === picture.imageId);
      return without(now, picture.imageId);
    });
    toast({
      tone: 'info',
      text: 'Image removed from tour',
      action: {
        label: 'Undo',
        onAct: () =>
          change((now) => without(now, picture.imageId).toSpliced(Math.max(0, place), 0, picture)),
      },
    });
  };
}

function RemoveAll({ pictures, onChange }: { pictures: readonly TourPicture[]; onChange: Change }) {
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);

  async function removeAll() {
    setIsAsking(false);
    onChange(() => []);
    const uploads = pictures.filter(({ url }) => keyOfUploadAddress(url) !== null);
    const isDone = await deleteImages(uploads.map(({ url }) => url));
    toast(
      isDone
        ? { tone: 'success', text: 'Images removed from tour' }
        : { tone: 'warning', text: 'Images removed from tour (server deletion may have failed)' },
    );
  }
  return (
    <>
      <Button variant="danger-quiet" size="sm" onClick={() => setIsAsking(true)}>
        <Icon icon={Trash2} />
        Delete all images
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete all images"
          confirmLabel={`Delete ${pictures.length} images`}
          isDangerous
          onConfirm={() => void removeAll()}
          onCancel={() => setIsAsking(false)}
        >
          <p>
            The tour will show the illustration of its place instead. Uploaded files are deleted for
            good; those that visitors still see go once the tour is saved.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
