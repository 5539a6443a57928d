import { type ReactNode, useState } from 'react';
import type { CallError } from '../calls/call-error.ts';
import type { AskPhotoPlace } from '../calls/send-photo.ts';
import { usePhotoUpload } from '../calls/use-photo-upload.ts';
import { NoticeBar } from '../ui/pages/notice-offline-and-error-bars.tsx';
import { PhotoField } from './photo-field-and-view.tsx';

interface SealPhotoOptions {
  help: string;
  /** Reserves the address for the photo. */
  ask: AskPhotoPlace;
  /** The call that takes the uploaded photo's id. */
  keep: { isPending: boolean; error: CallError | null };
  onUploaded: (photoId: string) => void;
}

interface SealPhoto {
  fields: ReactNode;
  busy: boolean;
  send: () => Promise<void>;
}

/** The form with the photo of a bag's seal: its fields, and what uploads the photo. */
export function useSealPhoto({ help, ask, keep, onUploaded }: SealPhotoOptions): SealPhoto {
  const [photo, setPhoto] = useState<Blob | null>(null);
  const { upload, isUploading, problem, setProblem } = usePhotoUpload();
  const send = async () => {
    if (photo === null) return setProblem('Toma la foto primero.');
    const photoId = await upload(photo, ask);
    if (photoId !== undefined) onUploaded(photoId);
  };
  const fields = (
    <>
      {keep.error && <NoticeBar tone="danger">{keep.error.message}</NoticeBar>}
      <PhotoField label="El sello de la bolsa" help={help} photo={photo} onPhoto={setPhoto} error={problem} />
    </>
  );
  return { fields, busy: isUploading || keep.isPending, send };
}
