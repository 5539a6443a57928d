import { useState } from 'react';
import { CallError } from './call-error.ts';
import { callWords } from './call-failure-texts.ts';
import { type AskPhotoPlace, sendPhoto } from './send-photo.ts';

interface PhotoUpload {
  /** Uploads the photo and resolves to its id; undefined when it failed, and `problem` says why. */
  upload: (photo: Blob, ask: AskPhotoPlace) => Promise<string | undefined>;
  isUploading: boolean;
  problem: string | undefined;
  setProblem: (problem: string | undefined) => void;
}

/** Uploads a form's photo before the form itself is sent. */
export function usePhotoUpload(): PhotoUpload {
  const [problem, setProblem] = useState<string>();
  const [isUploading, setUploading] = useState(false);
  const upload = async (photo: Blob, ask: AskPhotoPlace) => {
    setProblem(undefined);
    setUploading(true);
    try {
      return await sendPhoto(photo, ask);
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : callWords.network);
      return undefined;
    } finally {
      setUploading(false);
    }
  };
  return { upload, isUploading, problem, setProblem };
}
