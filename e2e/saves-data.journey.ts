import net from 'node:net';
import type { Locator } from '@playwright/test';
import { week } from './fill-cart-and-register.ts';
import { expect, once, test } from './journey.ts';
import { orderFromTarsila } from './order-paid.ts';
import { keptSession } from './session.ts';

test.use({ serviceWorkers: 'allow' });

/** A pipe to the product that counts what comes back, no matter what in the browser asked for it. */
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
/** Of home, the list of orders and an order together: the first visit, which brings the app, came before. */
const most = 60_000;

test(
  'who saves data spends under 60 kB on three pages after the first visit, on 2G, and follows no stream',
  once,
  async ({ page, product, context }) => {
    const pipe = await countingPipe(product.url);
    const asked: string[] = [];
    context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    try {
      const { session, orderId } = await orderFromTarsila(product, week.wednesday);
      await keptSession(page, session);
      await page.goto(`${pipe.url}/perfil`);
      await page.getByRole('button', { name: /Ahorrar datos/ }).click();
      await expect(page.getByRole('button', { name: /Ahorrar datos/, pressed: true })).toBeVisible();
      await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
      const orderPage = `/mis-ordenes/${orderId}`;
      for (const path of ['/inicio', '/mis-ordenes', orderPage]) {
        await page.goto(`${pipe.url}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await page.waitForLoadState('networkidle');
      }

      // before the switch was on, the page may have opened its stream
      asked.length = 0;
      const cdp = await context.newCDPSession(page);
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', slowNetwork);
      const visited: [page: string, bytes: number][] = [];
      const visit = async (path: string, shown: Locator) => {
        const from = pipe.bytes();
        await page.goto(`${pipe.url}${path}`);
        await expect(shown).toBeVisible();
        await page.waitForLoadState('networkidle');
        visited.push([path === orderPage ? 'order' : path, pipe.bytes() - from]);
      };
      await visit('/inicio', page.locator('[data-dish]').first());
      await visit('/mis-ordenes', page.locator(`a[href="${orderPage}"]`).first());
      await visit(orderPage, page.getByRole('heading', { name: 'Historia' }));
      test.info().annotations.push({ type: 'bytes', description: visited.map((one) => one.join(' ')).join(', ') });
      expect(
        visited.reduce((sum, [, bytes]) => sum + bytes, 0),
        visited.join(' '),
      ).toBeLessThan(most);
      expect(asked.filter((path) => path === '/api/live')).toEqual([]);
    } finally {
      pipe.close();
    }
  },
);
