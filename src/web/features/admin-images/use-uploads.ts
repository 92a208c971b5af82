import { useState } from 'react';
import type { TourPicture } from '../../../shared/images/tour-picture.ts';
import { keyOfUploadAddress } from '../../../shared/images/image-address.ts';
import { sendImage, type CutPicture } from './send-image.ts';

/** A picture on its way to the server, or that could not go. */
export interface Upload {
  id: string;
  name: string;
  /** How much has been sent, from 0 to 1. At 1 the server works on it. */
  progress: number;
  /** Why it failed; it can be tried again. */
  problem: string | null;
}

interface Sending extends Upload {
  picture: CutPicture;
  stop: AbortController;
  onSent: (picture: TourPicture) => void;
}

/** Uploads pictures in parallel; failed ones stay, to be tried again. */
export function useUploads() {
  const [sending, setSending] = useState<readonly Sending[]>([]);

  const change = (id: string, part: Partial<Upload>) =>
    setSending((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const forget = (id: string) => setSending((all) => all.filter((one) => one.id !== id));

  async function run({ id, picture, stop, onSent }: Sending): Promise<void> {
    try {
      const onProgress = (progress: number) => change(id, { progress });
      const url = await sendImage(picture, onProgress, stop.signal);
      forget(id);
      onSent({ imageId: keyOfUploadAddress(url) ?? url, url, alt: picture.alt });
    } catch (error) {
      if (!stop.signal.aborted) change(id, { problem: (error as Error).message });
    }
  }

  return {
    uploads: sending as readonly Upload[],

    /** @param onSent gets the picture once the server has it */
    start(picture: CutPicture, onSent: Sending['onSent']): void {
      const one: Sending = {
        id: crypto.randomUUID(),
        name: picture.name,
        progress: 0,
        problem: null,
        picture,
        onSent,
        stop: new AbortController(),
      };
      setSending((all) => [...all, one]);
      void run(one);
    },

    retry(id: string): void {
      const one = sending.find((other) => other.id === id);
      if (!one) return;
      change(id, { progress: 0, problem: null });
      void run(one);
    },

    /** Cancels a running upload, or discards a failed one. */
    drop(id: string): void {
      sending.find((one) => one.id === id)?.stop.abort();
      forget(id);
    },
  };
}
