import type { CompanyMove } from '@sazon/domain/payroll/company-state';
import { PRODUCT } from '@sazon/domain/product-name';
import type { Message } from '../../outside/store-messages-in-outbox.ts';

const words: Readonly<Record<CompanyMove, { subject: (name: string) => string; body: string }>> = {
  open: {
    subject: (name) => `${name} ya puede pedir con ${PRODUCT.name}`,
    body: 'La nómina y el subsidio de tu empresa pagan almuerzos desde hoy.',
  },
  suspend: {
    subject: (name) => `La nómina y el subsidio de ${name} están en pausa`,
    body: 'Desde ahora cada persona paga sus pedidos nuevos. Lo que ya pidieron sigue igual.',
  },
  resume: {
    subject: (name) => `La nómina y el subsidio de ${name} vuelven`,
    body: 'Tu empresa paga almuerzos otra vez desde hoy.',
  },
  close: {
    subject: (name) => `${name} quedó cerrada en ${PRODUCT.name}`,
    body: 'La nómina y el subsidio no pagan pedidos nuevos. Las cuentas y los períodos abiertos siguen su curso.',
  },
};

/** Builds the messages that tell human resources what the platform did with their company. */
export const buildStateMessages = (
  publicUrl: string,
  staff: readonly { email: string }[],
  { id, name }: { id: string; name: string },
  move: CompanyMove,
  reason: string | null,
): Message[] =>
  staff.map(({ email }) => ({
    channel: 'email',
    to: email,
    kind: 'company_state',
    subject: words[move].subject(name),
    body: [
      words[move].body,
      reason && `Motivo: ${reason}.`,
      `Míralo en ${publicUrl}/admin/empresas/configuracion?empresa=${id}`,
    ]
      .filter(Boolean)
      .join(' '),
  }));
