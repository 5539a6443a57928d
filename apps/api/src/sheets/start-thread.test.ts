import assert from 'node:assert/strict';
import { once } from 'node:events';
import { it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { startThread } from './start-thread.ts';

it('a thread keeps to its own young heap, whatever the command line gives to the process', async () => {
  setFlagsFromString('--max-semi-space-size=16');
  const code = `import { parentPort } from 'node:worker_threads';
    import { getHeapSpaceStatistics } from 'node:v8';
    const kept = [];
    let most = 0;
    for (let made = 0; made < 300_000; made++) {
      kept.push({ made });
      if (made % 1000 === 0)
        most = Math.max(most, getHeapSpaceStatistics().find((one) => one.space_name === 'new_space').space_size);
    }
    parentPort.postMessage(most);`;
  const thread = startThread(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {
    resourceLimits: { maxYoungGenerationSizeMb: 3 },
  });
  const [most] = await once(thread, 'message');
  await thread.terminate();
  assert.ok(most <= 4e6, `${most} bytes`);
});
