import net from 'node:net';
import { newCustomer } from './create-customers.ts';
import { expect, once, test } from './journey.ts';
import { keptSession } from './session.ts';

test.use({ serviceWorkers: 'allow' });

/** A pipe to the product that counts what comes back, whoever in the browser asked for it. */
async function countingPipe(url: string) {
  const { hostname, port } = new URL(url);
  let bytes = 0;
  const sockets = new Set<net.Socket>();
  const pipe = net.createServer((browser) => {
    const product = net.connect(Number(port), hostname);
    product.on('data', (chunk) => {
      bytes += chunk.length;
    });
    for (const socket of [browser, product]) {
      sockets.add(socket);
      socket.on('error', () => {
        browser.destroy();
        product.destroy();
      });
    }
    browser.pipe(product).pipe(browser);
  });
  await new Promise<void>((resolve) => pipe.listen(0, '127.0.0.1', resolve));
  const { port: own } = pipe.address() as net.AddressInfo;
  return {
    url: `http://localhost:${own}`,
    bytes: () => bytes,
    close: () => {
      for (const socket of sockets) socket.destroy();
      pipe.close();
    },
  };
}

const slowNetwork = { offline: false, latency: 300, downloadThroughput: 250_000 / 8, uploadThroughput: 50_000 / 8 };
const most = 60_000;

test(
  'who saves data spends under 60 kB on a visit after the first, on 2G, and follows no stream',
  once,
  async ({ page, product, context }) => {
    const pipe = await countingPipe(product.url);
    const asked: string[] = [];
    context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    try {
      await keptSession(page, await newCustomer(product));
      await page.goto(`${pipe.url}/perfil`);
      await page.getByRole('button', { name: /Ahorrar datos/ }).click();
      await expect(page.getByRole('button', { name: /Ahorrar datos/, pressed: true })).toBeVisible();
      await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
      for (const path of ['/inicio', '/mis-ordenes']) {
        await page.goto(`${pipe.url}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await page.waitForLoadState('networkidle');
      }

      const cdp = await context.newCDPSession(page);
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', slowNetwork);
      const before = pipe.bytes();
      await page.goto(`${pipe.url}/inicio`);
      await expect(page.locator('[data-dish]').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const home = pipe.bytes() - before;
      await page.goto(`${pipe.url}/mis-ordenes`);
      await expect(page.getByText('Todavía no has pedido.')).toBeVisible();
      await page.waitForLoadState('networkidle');
      const visit = pipe.bytes() - before;
      test.info().annotations.push({ type: 'bytes', description: `home ${home}, with orders ${visit}` });
      console.log(`bytes: home ${home}, with orders ${visit}`);
      expect(visit).toBeLessThan(most);
      expect(asked.filter((path) => path === '/api/live')).toEqual([]);
    } finally {
      pipe.close();
    }
  },
);
