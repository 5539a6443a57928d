import { enrolment as enrolmentRoute } from '@sazon/contract/payroll/enrolment-documents-and-approvals-routes';
import { claimPreapproval, sendClaimCode } from '@sazon/contract/payroll/preapproval-claim-routes';
import type { ClaimContact } from '@sazon/contract/payroll/preapproval-claim-schemas';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup, RadioRow } from '../../ui/fields/radio.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { CodeEntry } from '../profile/code-entry.tsx';
import type { EnrolStep } from './enrol-draft.ts';

export interface EnrolCodeStepProps {
  companyName: string;
  contacts: readonly ClaimContact[];
  onStep: (step: EnrolStep) => void;
}

const channelWords = { sms: 'SMS al celular', email: 'Correo a' } as const;

/** The code that proves that the pre-approval belongs to this person, sent to the contact that the employer gave. */
export function EnrolCodeStep({ companyName, contacts, onStep }: EnrolCodeStepProps) {
  const [channel, setChannel] = useState(contacts[0]?.channel ?? 'sms');
  const [shown, setShown] = useState<string>();
  const send = useCall(sendClaimCode, { silent: true, onSuccess: (reply) => setShown(reply.shown) });
  const claim = useCall(claimPreapproval, {
    silent: true,
    invalidates: [enrolmentRoute],
    onSuccess: () => {
      toast.success('Confirmamos que eres tú');
      onStep('documento');
    },
  });
  const sendCode = () => send.mutate({ body: { channel } });
  return (
    <div className="grid gap-4">
      {shown === undefined ? (
        <>
          <p className="type-body text-text-2">
            {companyName} aprobó a alguien con este documento. Para saber que eres tú, te enviamos un código al contacto
            que tiene Recursos Humanos.
          </p>
          <RadioGroup
            label="Dónde recibir el código"
            value={channel}
            onValueChange={(value) => setChannel(value === 'email' ? 'email' : 'sms')}
          >
            {contacts.map((contact) => (
              <RadioRow
                key={contact.channel}
                value={contact.channel}
                label={`${channelWords[contact.channel]} ${contact.shown}`}
              />
            ))}
          </RadioGroup>
          <Button size="xl" wide loading={send.isPending} onClick={sendCode}>
            Enviar código
          </Button>
        </>
      ) : (
        <>
          <p className="type-body text-text-2">
            Escribe el código que enviamos a <strong className="text-text">{shown}</strong>. Vence en 5 minutos.
          </p>
          <CodeEntry
            label="Confirmar que soy yo"
            pending={claim.isPending}
            error={claim.error}
            onCode={(otp) => claim.mutate({ body: { otp } })}
            onResend={sendCode}
          />
        </>
      )}
      {send.error && <NoticeBar tone="danger">{send.error.message}</NoticeBar>}
      <div className="grid gap-1 border-border border-t pt-4">
        <p className="type-body-s text-text-2">
          ¿Ya no usas ese contacto? Envía tu solicitud sin código: Recursos Humanos comprueba quién eres antes de
          aprobarla.
        </p>
        <Button look="text" onClick={() => onStep('documento')}>
          Seguir sin código
        </Button>
      </div>
      <Button look="quiet" wide onClick={() => onStep('datos')}>
        Corregir mis datos
      </Button>
    </div>
  );
}
