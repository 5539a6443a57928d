import type { Message } from '../../outside/store-messages-in-outbox.ts';

/** Builds the messages that tell a person that payroll and subsidy pause, or go on. None without an account. */
export function buildSuspendedMessages(
  { userId, email, enterpriseName }: { userId: string | null; email: string | null; enterpriseName: string },
  suspended: boolean,
): Message[] {
  if (userId === null) return [];
  const kind = suspended ? 'company_suspended' : 'company_resumed';
  const subject = suspended
    ? `${enterpriseName} pausó tu nómina y tu subsidio`
    : `Vuelves a tener la nómina y el subsidio de ${enterpriseName}`;
  const body = suspended
    ? 'Lo que ya pediste sigue igual. Mientras tanto puedes pedir con tingos, tarjeta o PSE.'
    : 'Ya puedes usarlos en tu próximo almuerzo.';
  const data = { url: '/perfil' };
  return [
    { channel: 'push', to: userId, kind, subject, body, data },
    ...(email === null ? [] : [{ channel: 'email' as const, to: email, kind, subject, body, data }]),
  ];
}
