import { Crop } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import { baseOfAddress, keyOfUploadAddress } from '../../../shared/images/image-address.ts';
import { pictureText, type TourPicture } from '../../../shared/images/tour-picture.ts';
import { ArtPicture } from '../../art/picture.tsx';
import { isFilledIn } from '../../office/changed-fields.ts';
import { textOf } from '../../lib/read-form.ts';
import { LeaveQuestion, TYPED_GOES } from '../../office/leave-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

/**
 * Edits the description of a picture, and crops an upload again. A scene has a description of its
 * own.
 */
export function PictureDialog({
  picture,
  onDescribe,
  onCrop,
  onClose,
}: {
  picture: TourPicture;
  onDescribe: (alt: string) => void;
  /** Gets the description as it is in the form. */
  onCrop: (alt: string) => void;
  onClose: () => void;
}) {
  const isUpload = keyOfUploadAddress(picture.url) !== null;
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);

  const typed = () => (form.current ? textOf(new FormData(form.current), ALT) : picture.alt);
  const close = () => (form.current && isFilledIn(form.current) ? setIsLeaving(true) : onClose());

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React would pass the event on to the tour's form, which must not get it.
    event.stopPropagation();
    const text = pictureText.safeParse(typed());
    if (text.success) return onDescribe(text.data);
    setError(text.error.issues[0]?.message);
    form.current?.querySelector('textarea')?.focus();
  }
  const dialog = (
    <Dialog
      title={isUpload ? 'Describe image' : 'Illustration'}
      onClose={close}
      foot={
        isUpload ? (
          <>
            <Button variant="quiet" size="sm" onClick={() => onCrop(typed())} className="mr-auto">
              <Icon icon={Crop} />
              Crop again
            </Button>
            <Button variant="ghost" size="sm" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" size="sm" form={FORM}>
              Save description
            </Button>
          </>
        ) : (
          <Button size="sm" onClick={onClose} data-first-focus>
            Done
          </Button>
        )
      }
    >
      <ArtPicture
        picture={{
          ...picture,
          base: baseOfAddress(picture.url),
          focalX: 50,
          color: 'var(--color-skeleton)',
        }}
        decorative
        sizes="590px"
        className="aspect-[2454/1080] w-full rounded-control object-cover"
      />
      {isUpload ? (
        <form ref={form} id={FORM} onSubmit={save} noValidate className="mt-5">
          <TextArea
            label="Description for screen readers"
            name={ALT}
            defaultValue={picture.alt}
            onChange={() => setError(undefined)}
            rows={3}
            error={error}
            help="What the picture shows, in a sentence."
          />
        </form>
      ) : (
        <p className="mt-5 text-15 text-ink-2">{picture.alt}</p>
      )}
    </Dialog>
  );
  return createPortal(
    <>
      {dialog}
      {isLeaving && (
        <LeaveQuestion isDangerous onLeave={onClose} onStay={() => setIsLeaving(false)}>
          {TYPED_GOES}
        </LeaveQuestion>
      )}
    </>,
    // Outside the tour's form, because forms cannot be nested.
    document.body,
  );
}

const FORM = 'picture-form';
const ALT = 'picture-alt';
