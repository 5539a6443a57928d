import { problemPhoto } from '@sazon/contract/orders/problem-routes';
import { type ReactNode, Suspense, useState } from 'react';
import { CallError } from '../../calls/call-error.ts';
import { callWords } from '../../calls/call-failure-texts.ts';
import { callRoute } from '../../calls/call-route.ts';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';

const PhotoField = lazyNamed(() => import('../../device/photo-field-and-view.tsx'), 'PhotoField');

interface ReviewPhoto {
  field: ReactNode;
  isSending: boolean;
  /** Uploads the photo and resolves to its id; null without one, 'failed' when the field says why not. */
  send: () => Promise<string | null>;
}

/** A photo of the lunch that a review shows to the restaurant and the platform. */
export function useReviewPhoto(orderId: string): ReviewPhoto {
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setError(undefined);
    if (photo === null) return null;
    setSending(true);
    try {
      const { sendPhoto } = await import('../../calls/send-photo.ts');
      return await sendPhoto(photo, (sha256) => callRoute(problemPhoto, { params: { id: orderId }, body: { sha256 } }));
    } catch (failure) {
      setError(failure instanceof CallError ? failure.message : callWords.network);
      return 'failed';
    } finally {
      setSending(false);
    }
  };
  const field = (
    <Suspense fallback={null}>
      <PhotoField
        label="Foto de tu almuerzo"
        help="Opcional. La ven Sazón y el restaurante."
        photo={photo}
        onPhoto={setPhoto}
        error={error}
      />
    </Suspense>
  );
  return { field, isSending, send };
}
