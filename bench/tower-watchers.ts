import { brotliDecompressSync } from 'node:zlib';
import { followLive, get } from './follow-live.ts';

type Tower = { exceptions: { key: string }[] };

/** An open tower as a browser has it, which reads the whole day. `onSeen` gets the keys of each answer. */
export const openTower = (
  url: string,
  token: string,
  onSeen: (keys: ReadonlySet<string>, bytes: number) => void,
): Promise<() => void> =>
  followLive(url, token, 'platform', async () => {
    const { status, body } = await get(`${url}/api/admin/tower`, token, { 'accept-encoding': 'br' });
    if (status !== 200) throw new Error(`tower: ${status} ${body}`);
    const { exceptions } = JSON.parse(brotliDecompressSync(body).toString()) as Tower;
    onSeen(new Set(exceptions.map(({ key }) => key)), body.length);
  });
