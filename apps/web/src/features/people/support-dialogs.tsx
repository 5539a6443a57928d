import { correctPerson, giveTingos } from '@sazon/contract/people/routes';
import type { Person } from '@sazon/contract/people/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { TINGO_GIFT_REASONS, type TingoGiftReason, tingoGiftReasonNames } from '@sazon/domain/people/tingo-gift';
import { type ReactNode, useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { personReads } from './people-calls.ts';

export type DialogProps = { person: Person; onClose: () => void };

export interface FormDialogProps {
  title: string;
  subtitle: string;
  action: string;
  isPending: boolean;
  failure: string | undefined;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form of support in a dialog. */
export function FormDialog({
  title,
  subtitle,
  action,
  isPending,
  failure,
  onSend,
  onClose,
  children,
}: FormDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      subtitle={subtitle}
      footer={
        <Button type="submit" form="support-act" wide loading={isPending}>
          {action}
        </Button>
      }
    >
      <form
        id="support-act"
        noValidate
        className="grid grid-cols-1 gap-4 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        {children}
      </form>
    </Dialog>
  );
}

/** Gives tingos with a reason. */
export function TingosDialog({ person, onClose }: DialogProps) {
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState<TingoGiftReason>('late');
  const [note, setNote] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const give = useCall(giveTingos, {
    silent: true,
    invalidates: personReads,
    idempotencyKey: ({ body }) => `${key}-${body.amountCop}`,
    onSuccess: () => {
      toast.success('Tingos dados', { text: 'Ya los puede usar.' });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Dar tingos"
      subtitle={`${person.name}. Hoy puedes dar hasta ${formatCop(person.giftLeftCop)}.`}
      action="Dar tingos"
      isPending={give.isPending}
      failure={findFormError(give.error, ['amountCop'])}
      onClose={onClose}
      onSend={() =>
        give.mutate({
          params: { userId: person.id },
          body: { amountCop: Number(amount.replace(/\D/g, '')), giftReason: reason, note: note.trim() || null },
        })
      }
    >
      <TextField
        label="Cuánto"
        before="$"
        inputMode="numeric"
        value={amount}
        onValueChange={setAmount}
        maxLength={12}
        error={findFieldError(give.error, 'amountCop')}
      />
      <SelectField
        label="Por qué"
        options={TINGO_GIFT_REASONS.map((value) => ({ value, label: tingoGiftReasonNames[value] }))}
        value={reason}
        onValueChange={(value) => setReason(TINGO_GIFT_REASONS.find((one) => one === value) ?? reason)}
      />
      <TextField label="Nota" value={note} onValueChange={setNote} maxLength={300} help="La lee el equipo." />
    </FormDialog>
  );
}

/** Corrects name and document. */
export function CorrectDialog({ person, onClose }: DialogProps) {
  const [firstName, setFirstName] = useState(person.firstName);
  const [lastName, setLastName] = useState(person.lastName);
  const [identification, setIdentification] = useState(person.identification ?? '');
  const [reason, setReason] = useState('');
  const correct = useCall(correctPerson, {
    silent: true,
    invalidates: personReads,
    onSuccess: () => {
      toast.success('Datos corregidos');
      onClose();
    },
  });
  const errorOf = (field: string) => findFieldError(correct.error, field);
  return (
    <FormDialog
      title="Corregir datos"
      subtitle="El celular y el correo los cambia la persona, con un código."
      action="Guardar"
      isPending={correct.isPending}
      failure={findFormError(correct.error, ['firstName', 'lastName', 'identification', 'reason'])}
      onClose={onClose}
      onSend={() =>
        correct.mutate({
          params: { userId: person.id },
          body: { firstName, lastName, identification: identification.trim() || null, reason },
        })
      }
    >
      <TextField
        label="Nombre"
        value={firstName}
        onValueChange={setFirstName}
        maxLength={80}
        error={errorOf('firstName')}
      />
      <TextField
        label="Apellido"
        value={lastName}
        onValueChange={setLastName}
        maxLength={80}
        error={errorOf('lastName')}
      />
      <TextField
        label="Documento"
        inputMode="numeric"
        value={identification}
        onValueChange={setIdentification}
        maxLength={12}
        error={errorOf('identification')}
      />
      <TextField label="Motivo" value={reason} onValueChange={setReason} maxLength={300} error={errorOf('reason')} />
    </FormDialog>
  );
}
