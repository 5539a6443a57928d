import net from 'node:net';

/** One call of a person, as it goes over the wire. */
export type Call = {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
};
export type Answer = { status: number; body: string };

/** A person with one kept-alive connection. The leanest client there is, so that what is measured is the server. */
export class Person {
  readonly #socket: net.Socket;
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
  #received: Buffer = Buffer.alloc(0);

  private constructor(socket: net.Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')));
  }

  static connect(url: string): Promise<Person> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = net.connect(Number(port), hostname, () => resolve(new Person(socket)));
      socket.once('error', reject);
    });
  }

  call({ method, path, token, body, headers = {} }: Call): Promise<Answer> {
    const payload = body === undefined ? '' : JSON.stringify(body);
    let head = `${method} ${path} HTTP/1.1\r\nhost: bench\r\n`;
    if (token !== undefined) head += `authorization: Bearer ${token}\r\n`;
    for (const [name, value] of Object.entries(headers)) head += `${name}: ${value}\r\n`;
    if (payload !== '') head += `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n`;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(`${head}\r\n${payload}`);
    });
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const [, length = '0'] = head.match(/\r\ncontent-length: (\d+)/i) ?? [];
    const total = end + 4 + Number(length);
    if (this.#received.length < total) return;
    const body = this.#received.toString('utf8', end + 4, total);
    this.#received = this.#received.subarray(total);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }
}

export type Measured = { done: number; seconds: number; p50Ms: number; p99Ms: number };

/** `workers` people do `work` over and over for so many seconds; answers how often and how long each took. */
export async function measure(workers: readonly (() => Promise<void>)[], seconds: number): Promise<Measured> {
  const durations: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  await Promise.all(
    workers.map(async (work) => {
      while (performance.now() < endsAt) {
        const from = performance.now();
        await work();
        durations.push(performance.now() - from);
      }
    }),
  );
  const took = (performance.now() - startedAt) / 1000;
  durations.sort((a, b) => a - b);
  const at = (share: number) => durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? 0;
  return { done: durations.length, seconds: took, p50Ms: at(0.5), p99Ms: at(0.99) };
}
