import fs from 'node:fs';
import http from 'node:http';
import { readMemoryMb } from './cpu-and-memory-of-processes.ts';

/** What a process holds: memory, and open files and connections. Linux alone tells. */
export function weightWords(pid: number): string {
  const files = fs.existsSync(`/proc/${pid}/fd`) ? fs.readdirSync(`/proc/${pid}/fd`).length : 0;
  return `${readMemoryMb(pid).toFixed(0)} MB, ${files} files`;
}

/** Opens so many streams, so many at once, and leaves each as soon as it has begun. */
export async function comeAndGo(url: string, tokens: readonly string[], count: number): Promise<void> {
  const once = (token: string) =>
    new Promise<void>((resolve, reject) => {
      const request = http.get(
        `${url}/api/live?scopes=user`,
        { agent: false, headers: { authorization: `Bearer ${token}` } },
        (response) => {
          if (response.statusCode !== 200) return reject(new Error(`live: ${response.statusCode}`));
          response.on('error', () => {});
          response.once('data', () => request.destroy());
          response.once('close', () => resolve());
        },
      );
      request.on('error', reject);
    });
  for (let done = 0; done < count; done += tokens.length) await Promise.all(tokens.map(once));
}
