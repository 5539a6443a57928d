import { composeSms } from '@sazon/domain/campaigns/campaign-template-text';
import { measureSms, toSmsText } from '@sazon/domain/messages/sms-text-rewrite-and-size';
import { formatCop } from '@sazon/domain/money/format';
import { Button } from '../../ui/button.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

/** A link as long as those in the messages that are sent. */
const sampleLink = 'https://sazon.co/api/c/0123456789abcdef';

export interface SmsCounterProps {
  /** The text with its sample values. */
  message: string;
  /** The text as written, and what changes it. */
  source: string;
  onPlain?: ((plain: string) => void) | undefined;
  costCop: number;
  people: number;
}

/** How many segments the SMS takes, with its link and the way out, and what it costs. It is sent without accents. */
export function SmsCounter({ message, source, onPlain, costCop, people }: SmsCounterProps) {
  const whole = composeSms(message, sampleLink);
  const typed = measureSms(whole);
  const sent = measureSms(toSmsText(whole));
  const culprit = measureSms(message).culprit;
  return (
    <div className="grid gap-2" aria-live="polite">
      <div className="type-body-s flex flex-wrap justify-between gap-2">
        <span className="font-semibold">
          {sent.units} caracteres, {sent.segments} {sent.segments === 1 ? 'segmento' : 'segmentos'} de {sent.perSegment}{' '}
          ({sent.encoding})
        </span>
        <span className="text-text-2">
          {sent.segments} × {people.toLocaleString('es-CO')} personas × {formatCop(costCop)} ={' '}
          {formatCop(sent.segments * people * costCop)}
        </span>
      </div>
      <div aria-hidden className="flex gap-1">
        {Array.from({ length: Math.max(1, sent.segments) }, (_, index) => {
          const filled = Math.min(1, Math.max(0, (sent.units - index * sent.perSegment) / sent.perSegment));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: segments have no other name than their place
            <span key={index} className="h-2 flex-1 overflow-hidden rounded-sm bg-sunken">
              <span className="block h-full bg-accent" style={{ width: `${filled * 100}%` }} />
            </span>
          );
        })}
      </div>
      {culprit !== null && (
        <NoticeBar tone="warning">
          La «{culprit}» pediría segmentos de 67: serían {typed.segments}. Sale sin tildes y cabe en {sent.segments}.
          {onPlain && (
            <Button look="quiet" size="s" className="ml-2" onClick={() => onPlain(toSmsText(source))}>
              Quitar tildes
            </Button>
          )}
        </NoticeBar>
      )}
      <NoticeBar tone="success">Dice quién escribe y cómo darse de baja, como pide la Ley 2300.</NoticeBar>
    </div>
  );
}
