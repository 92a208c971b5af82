import { useState, type KeyboardEvent } from 'react';
import { useEarlyText } from '../../office/use-early-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { openAddress, type PictureSource } from './picture-source.ts';

/** Imports the picture at an address. Enter does that too, and does not save the tour. */
export function ImageAddressField({
  isDisabled,
  onOpen,
}: {
  isDisabled: boolean;
  onOpen: (source: PictureSource) => void;
}) {
  const { field, text: address, setText: setAddress } = useEarlyText<HTMLInputElement>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function open() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      onOpen(await openAddress(address));
      setAddress('');
    } catch (error) {
      setProblem((error as Error).message);
    }
    setIsBusy(false);
  }
  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isBusy) void open();
  }
  return (
    <div className="flex items-start gap-2">
      <TextField
        ref={field}
        label="Image address"
        name="image-address"
        inputMode="url"
        controlSize="sm"
        isLabelHidden
        placeholder="https://"
        autoComplete="off"
        value={address}
        error={problem}
        disabled={isDisabled}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={openByKey}
        className="min-w-0 flex-1"
      />
      <Button
        variant="ghost"
        size="sm"
        disabled={isDisabled}
        isBusy={isBusy}
        busyLabel="Loading..."
        onClick={() => void open()}
      >
        Add URL
      </Button>
    </div>
  );
}
