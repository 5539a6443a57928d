import type { Config } from './config.ts';
import { demoAccounts, demoConsolidatorCode, demoPassword } from './db/seed/demo-accounts.ts';

/**
 * Formats the text in the terminal when the product has started: its address and, outside production, accounts to use.
 */
export function formatWelcome(config: Config, url: string, startedInMs: number): string {
  const address = config.host === '127.0.0.1' ? url.replace('127.0.0.1', 'localhost') : url;
  const lines = ['', `  Sazón is ready at ${address}  (${(startedInMs / 1000).toFixed(1)} s)`, ''];
  if (config.demo) {
    lines.push(`  Demo accounts, password ${demoPassword}:`);
    for (const account of demoAccounts)
      lines.push(`    ${account.email.padEnd(26)} ${account.cellPhone}  ${account.role}`);
    lines.push(`    consolidator code ${demoConsolidatorCode}`, '');
  }
  if (config.devDoors) lines.push(`  Messages that would go out: ${address}/dev/bandeja`, '');
  lines.push('  Stop with Ctrl-C.', '');
  return lines.join('\n');
}
