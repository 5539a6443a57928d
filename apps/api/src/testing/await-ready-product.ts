import type { ChildProcess } from 'node:child_process';

/** What a product with PORT=0 takes as PUBLIC_URL: the port it gets stands in the links that it sends. */
export const ownUrl = 'http://127.0.0.1:0';

const readyLine = /Sazón is ready at http:\/\/[^:\s]+:(\d+)\s/;

/** Waits until a process of the product says that it serves; answers its address. Its output must be piped. */
export function awaitReady(child: ChildProcess, mostMs = 240_000): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error(`the product was not ready in ${mostMs} ms\n${said}`)), mostMs);
    child.once('exit', (code, signal) => {
      clearTimeout(late);
      reject(new Error(`the product ended with ${code ?? signal}\n${said}`));
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      // later output is read too, so that the pipe does not fill
      if (readyLine.test(said)) return;
      said += chunk.toString();
      const port = readyLine.exec(said)?.[1];
      if (port === undefined) return;
      clearTimeout(late);
      resolve(`http://127.0.0.1:${port}`);
    });
  });
}
