import { createHash } from 'node:crypto';
import type { InvoiceAnswer, InvoiceProvider } from '../outside/invoice-provider.ts';
import type { Random } from './money-walk-world.ts';

/** A provider of invoices that now and then refuses, is down, or loses its answer; it makes one of each reference. */
export function anUnsteadyProvider(random: Random): InvoiceProvider {
  const made = new Map<string, InvoiceAnswer>();
  return {
    name: 'Prueba',
    issue: async ({ reference }) => {
      const fate = random.below(6);
      if (fate === 0) return { outcome: 'rejected', reasons: ['Regla: FAK48'] };
      if (fate === 1) return { outcome: 'later', problem: 'ocupado' };
      if (fate === 2) return { outcome: 'unknown', problem: 'sin respuesta' };
      const code = createHash('sha384').update(reference).digest('hex');
      const answer = { outcome: 'accepted', number: `P${reference}`, code, issuedOn: '2026-12-01' } as const;
      if (made.has(reference)) throw new Error('the same document was made twice');
      made.set(reference, answer);
      return fate === 3 ? { outcome: 'unknown', problem: 'sin respuesta' } : answer;
    },
    find: async (_kind, reference) => made.get(reference) ?? { outcome: 'missing' },
    files: async () => undefined,
  };
}
