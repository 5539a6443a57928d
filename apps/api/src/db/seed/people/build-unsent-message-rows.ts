import { HOUR_MS, toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { fillMessageTemplate, type WordedMessage } from '@sazon/domain/messages/fill-message-template';
import { toIso } from '../../to-iso.ts';
import type { SeedRows } from '../insert-seed-rows.ts';
import type { Cast } from './demo-accounts-permissions-and-courier-areas.ts';

const pick = ({ kind, subject, body }: WordedMessage) => ({ kind, subject, body });

/** Returns undelivered messages, each for another reason, and a list of people who refuse advertising. */
export function unsentMessageRows({ cliente, nomina }: Cast, nowMs: number): SeedRows {
  const base = { data: '{}', next_try_at: null, expires_at: null, sent_at: null, provider_id: null, dedupe_key: null };
  const ended = (hoursAgo: number) => ({
    ...base,
    created_at: toIso(nowMs - hoursAgo * HOUR_MS),
    failed_at: toIso(nowMs - hoursAgo * HOUR_MS + 90_000),
  });
  const receipt = fillMessageTemplate('purchase_receipt', '$ 19.260', 'Recibo de demostración');
  const placed = fillMessageTemplate(
    'order_placed',
    'Ajiaco santafereño',
    'martes 24 de noviembre',
    'las 12:30 p. m.',
    'Torre 93',
  );
  const usual = fillMessageTemplate('usual_lunch', 'viernes 20 de noviembre', 'Bandeja paisa', 'las 10:30 a. m.');
  return {
    outbox_messages: [
      {
        ...ended(20),
        channel: 'email',
        recipient: 'camila.rojas@correo-lleno.example',
        user_id: cliente.id,
        tries: 1,
        ...pick(receipt),
        status: 'failed',
        priority: 1,
        error: 'answered 552',
      },
      {
        ...ended(28),
        channel: 'sms',
        recipient: '+573000000000',
        user_id: nomina.id,
        tries: 1,
        ...pick(placed),
        status: 'failed',
        priority: 1,
        error: 'REJECTED_DESTINATION',
      },
      {
        ...ended(70),
        channel: 'push',
        recipient: nomina.id,
        user_id: nomina.id,
        tries: 0,
        ...pick(usual),
        status: 'skipped',
        priority: 2,
        error: 'ya_contactado_hoy',
      },
    ],
    advertising_exclusions: ['+573001110001', '+573001110002', '+573001110003'].map((recipient) => ({
      channel: 'sms' as const,
      recipient,
      list_date: addDays(toBogotaDate(nowMs), -3),
    })),
  };
}
