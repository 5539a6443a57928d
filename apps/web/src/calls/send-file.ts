import { getAccessToken } from './access-token.ts';
import { sendBytes } from './upload-picture.ts';

/** Sends a file as the signed-in person, as bytes without a type. Throws a CallError with why it was not taken. */
export const sendFile = async (path: `/${string}`, file: File): Promise<Response> =>
  await sendBytes(`/api${path}`, new Blob([file]), await getAccessToken());
