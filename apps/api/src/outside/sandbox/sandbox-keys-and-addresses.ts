import { createHmac } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { ProviderConfig } from '../../config-payment-provider.ts';

/** The path of the sandbox on this server. */
export const sandboxPath = '/sandbox/wompi';

/** The merchant's number, with which transaction ids start. */
export const merchantId = 19_900;

const everywhere = new Set(['0.0.0.0', '::']);

/** The address under which a process on this machine reaches the server. */
export function toLoopback(host: string, port: number): string {
  const name = everywhere.has(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** The keys and addresses at the sandbox. The keys derive from the server's secret, so all its processes share them. */
export function sandboxAccount(config: Config): ProviderConfig {
  const key = (name: string) =>
    createHmac('sha256', config.secret).update(`payment sandbox ${name}`).digest('hex').slice(0, 32);
  return {
    apiUrl: `${toLoopback(config.host, config.port)}${sandboxPath}/v1`,
    checkoutUrl: `${sandboxPath}/p/`,
    scriptUrls: [`${sandboxPath}/widget.js`, `${sandboxPath}/v1.js`],
    publicKey: `pub_test_${key('public')}`,
    privateKey: `prv_test_${key('private')}`,
    eventsSecret: `test_events_${key('events')}`,
    integritySecret: `test_integrity_${key('integrity')}`,
    environment: 'test',
  };
}
