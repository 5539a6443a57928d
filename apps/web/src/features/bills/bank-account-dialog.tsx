import { proposeBankAccount, readPayout } from '@sazon/contract/bills/restaurant-bank-accounts-routes';
import { BANK_NAMES, type BankAccountType, type BankName } from '@sazon/domain/bills/banks';
import { useState } from 'react';
import { type CallError, findFieldError, findFormError } from '../../calls/call-error.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';

const banks = BANK_NAMES.map((value) => ({ value, label: value }));
const types = [
  { value: 'savings', label: 'Ahorros' },
  { value: 'checking', label: 'Corriente' },
];
const fields = ['bank', 'type', 'number', 'holder', 'holderDocument'] as const;

export interface TypedAccount {
  bank: BankName;
  type: BankAccountType;
  number: string;
  holder: string;
  holderDocument: string;
}

interface BankAccountFormDialogProps {
  /** What happens next. */
  note: string;
  /** True while there is no account to change. */
  isFirst?: boolean;
  error: CallError | null;
  isPending: boolean;
  onSend: (account: TypedAccount) => void;
  onClose: () => void;
}

interface BankAccountDialogProps {
  restaurantId: string;
  /** For the platform: what happens next. */
  note?: string;
  /** True while there is no account to change. */
  isFirst?: boolean;
  onClose: () => void;
}

const firstNote =
  'Te pagamos a esta cuenta desde que una persona de la plataforma la confirme. Le avisamos al correo del restaurante.';
const changeNote =
  'Hasta que una persona de la plataforma la confirme, te pagamos a la de ahora. Le avisamos al correo del restaurante.';

/** Submits another bank account of a restaurant for the platform to confirm. */
export function BankAccountDialog({ restaurantId, note, isFirst = false, onClose }: BankAccountDialogProps) {
  const send = useDialogCall(proposeBankAccount, {
    invalidates: [readPayout],
    done: 'La plataforma confirma la cuenta antes de usarla',
    onClose,
  });
  const { error, isPending } = send;
  return (
    <BankAccountFormDialog
      {...{ isFirst, error, isPending, onClose }}
      note={note ?? (isFirst ? firstNote : changeNote)}
      onSend={(account) => send.mutate({ body: { restaurantId, ...account } })}
    />
  );
}

/** Asks for a bank account to be paid to. */
export function BankAccountFormDialog(props: BankAccountFormDialogProps) {
  const { note, isFirst = false, error, isPending, onSend, onClose } = props;
  const [bank, setBank] = useState<BankName>('Bancolombia');
  const [type, setType] = useState<BankAccountType>('savings');
  const [number, setNumber] = useState('');
  const [holder, setHolder] = useState('');
  const [holderDocument, setHolderDocument] = useState('');
  const findError = (field: (typeof fields)[number]) => findFieldError(error, field);
  const failure = findFormError(error, [...fields]);
  const submit = () => {
    if (!isPending) onSend({ bank, type, number, holder, holderDocument });
  };
  return (
    <FormDialog
      onSubmit={submit}
      onClose={onClose}
      title={isFirst ? 'Agregar cuenta' : 'Cambiar cuenta'}
      subtitle={note}
      confirmLabel={isFirst ? 'Enviar cuenta' : 'Pedir el cambio'}
      withBack
      pending={isPending}
      failure={failure}
    >
      <SelectField
        label="Banco"
        options={banks}
        value={bank}
        onValueChange={(value) => setBank(value as BankName)}
        error={findError('bank')}
      />
      <SelectField
        label="Tipo"
        options={types}
        value={type}
        onValueChange={(value) => setType(value as BankAccountType)}
        error={findError('type')}
      />
      <TextField
        label="Número de cuenta"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        value={number}
        onValueChange={setNumber}
        error={findError('number')}
      />
      <TextField label="Titular" maxLength={80} value={holder} onValueChange={setHolder} error={findError('holder')} />
      <TextField
        label="Documento o NIT del titular"
        inputMode="numeric"
        maxLength={12}
        value={holderDocument}
        onValueChange={setHolderDocument}
        error={findError('holderDocument')}
      />
    </FormDialog>
  );
}
