import { getAccessToken } from './access-token-and-session-refresh.ts';
import { sendBytes } from './upload-picture.ts';

/** Uploads a file's bytes for the signed-in person, without its type. Throws a CallError when the server refuses it. */
export const sendFile = async (path: `/${string}`, file: File, method: 'PUT' | 'POST' = 'PUT'): Promise<Response> =>
  await sendBytes(`/api${path}`, new Blob([file]), { bearer: await getAccessToken(), method });
