import http from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { get } from './live-board.ts';

/** The screen's own pace: at once, and then four times a second at most. */
const bundleMs = 250;

export type Tower = { exceptions: { key: string }[] };

/**
 * An open tower as a browser has it: a stream, and a read of the whole day whenever it says so. `onSeen` gets the keys of
 * each answer.
 */
export async function openTower(
  url: string,
  token: string,
  onSeen: (keys: ReadonlySet<string>, bytes: number) => void,
): Promise<() => void> {
  let isReading = false;
  let again = false;
  const read = async () => {
    again = false;
    isReading = true;
    const startedAt = performance.now();
    const { status, body } = await get(`${url}/api/admin/tower`, token, { 'accept-encoding': 'br' });
    if (status !== 200) throw new Error(`tower: ${status} ${body}`);
    onSeen(
      new Set((JSON.parse(brotliDecompressSync(body).toString()) as Tower).exceptions.map(({ key }) => key)),
      body.length,
    );
    setTimeout(
      () => {
        isReading = false;
        if (again) void read();
      },
      Math.max(0, bundleMs - (performance.now() - startedAt)),
    );
  };
  return await new Promise((resolve, reject) => {
    const request = http.get(
      `${url}/api/live?scopes=platform`,
      { agent: false, headers: { authorization: `Bearer ${token}` } },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`live: ${response.statusCode}`));
        response.on('data', (piece: Buffer) => {
          if (!piece.includes('event: changed')) return;
          again = true;
          if (!isReading) void read();
        });
        response.on('error', () => {});
        resolve(() => request.destroy());
      },
    );
    request.on('error', reject);
  });
}
