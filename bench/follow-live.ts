import http from 'node:http';

const agent = new http.Agent({ keepAlive: true, maxSockets: 400 });

/** Closes the connections that are kept. */
export const hangUp = (): void => agent.destroy();

/** A GET over a kept-alive connection. */
export const get = (
  url: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Buffer }> =>
  new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { ...headers, authorization: `Bearer ${token}` } }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(pieces) }));
        response.on('error', reject);
      })
      .on('error', reject);
  });

/** The screen's own pace: at once, and then four times a second at most. */
const bundleMs = 250;

/**
 * Follows a scope as a browser does: a stream, and `read` whenever it says that something changed. Returns the function
 * that closes the stream.
 */
export async function followLive(
  url: string,
  token: string,
  scope: string,
  read: () => Promise<void>,
): Promise<() => void> {
  let isReading = false;
  let again = false;
  const readAtPace = async () => {
    again = false;
    isReading = true;
    const startedAt = performance.now();
    await read();
    setTimeout(
      () => {
        isReading = false;
        if (again) void readAtPace();
      },
      Math.max(0, bundleMs - (performance.now() - startedAt)),
    );
  };
  return await new Promise((resolve, reject) => {
    const request = http.get(
      `${url}/api/live?scopes=${scope}`,
      { agent: false, headers: { authorization: `Bearer ${token}` } },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`live: ${response.statusCode}`));
        response.on('data', (piece: Buffer) => {
          if (!piece.includes('event: changed')) return;
          again = true;
          if (!isReading) void readAtPace();
        });
        response.on('error', () => {});
        resolve(() => request.destroy());
      },
    );
    request.on('error', reject);
  });
}
