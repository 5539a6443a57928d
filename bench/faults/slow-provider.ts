// Makes the answers of the payment provider late, in a process that is started with `--import` of this file: while the file
// `SLOW_PROVIDER` exists, those about transactions take as many milliseconds as stand in it. By then it has charged.
import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const file = process.env.SLOW_PROVIDER ?? '';
const atOnce = globalThis.fetch;
const readDelayMs = () => (fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0);

globalThis.fetch = async (input, init) => {
  if (!String(input).includes('/sandbox/wompi/v1/transactions')) return await atOnce(input, init);
  const { signal, ...rest } = init ?? {};
  const answer = await atOnce(input, rest);
  const delayMs = readDelayMs();
  if (delayMs > 0)
    await setTimeout(delayMs, undefined, signal ? { signal } : {}).catch(() => {
      throw signal?.reason;
    });
  return answer;
};
