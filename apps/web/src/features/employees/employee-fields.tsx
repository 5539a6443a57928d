import { TypedSelect, TypedSwitch, TypedText, useTyped } from '../../session/staff-form-fields.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { useMayAnywhere } from './employee-register-actions-and-permission.tsx';

/** A person as typed; the ceiling in digits, `none` for no site and empty texts for no dates. */
export interface TypedPerson {
  firstName: string;
  lastName: string;
  employeeId: string;
  cellPhone: string;
  email: string;
  siteId: string;
  entryDate: string;
  exitDate: string;
  amount: string;
  hasUnlimitDailyOrders: boolean;
  earnsOver310Uvt: boolean;
}

export const personFields = [
  'firstName',
  'lastName',
  'employeeId',
  'cellPhone',
  'email',
  'siteId',
  'entryDate',
  'exitDate',
  'amount',
] as const;

interface EmployeeFieldsProps {
  ceilingHelp: string;
  /** The sites of which one can be chosen. */
  sites: readonly { id: string; name: string }[];
}

/** The fields of a person that can be changed. */
export function EmployeeFields({ ceilingHelp, sites }: EmployeeFieldsProps) {
  const { value, onValueChange, error, focus } = useTyped<TypedPerson, 'amount'>('amount');
  const mayWithdraw = useMayAnywhere('enterprises_preapproved_users_delete');
  return (
    <>
      <TypedText<TypedPerson> label="Nombres" maxLength={80} autoComplete="off" name="firstName" />
      <TypedText<TypedPerson> label="Apellidos" maxLength={80} autoComplete="off" name="lastName" />
      <TypedText<TypedPerson> label="Código de empleado" maxLength={40} autoComplete="off" name="employeeId" />
      <TypedText<TypedPerson>
        label="Celular"
        inputMode="tel"
        maxLength={20}
        autoComplete="off"
        name="cellPhone"
        help="Ahí le llega el código con que prueba quién es."
      />
      <TypedText<TypedPerson>
        label="Correo de trabajo"
        inputMode="email"
        maxLength={120}
        autoComplete="off"
        name="email"
      />
      <TypedSelect<TypedPerson> label="Sede" name="siteId" options={toOptions(sites, 'La que escoja al pedir')} />
      <div className="grid grid-cols-1 items-start gap-4 mobile:grid-cols-2">
        <TypedText<TypedPerson> label="Fecha de ingreso" type="date" name="entryDate" />
        {mayWithdraw && (
          <TypedText<TypedPerson>
            label="Último día"
            type="date"
            name="exitDate"
            help="Al día siguiente queda retirado."
          />
        )}
      </div>
      <TextField
        ref={focus}
        label="Cupo por período"
        inputMode="numeric"
        before="$"
        value={formatTypedPesos(value)}
        onValueChange={(typed) => onValueChange(toPesoDigits(typed))}
        help={ceilingHelp}
        error={error}
      />
      <Marks />
    </>
  );
}

/** Stands for no choice in a list of choices. */
export const none = 'none';

/** The options of a choice that may be left open, which `open` names. */
export const toOptions = (choices: readonly { id: string; name: string }[], open: string) => [
  { value: none, label: open },
  ...choices.map(({ id, name }) => ({ value: id, label: name })),
];

/** The switches that HR sets for a person. */
const Marks = () => (
  <div className="grid grid-cols-1 gap-1">
    <TypedSwitch<TypedPerson> label="Sin límite diario" name="hasUnlimitDailyOrders" />
    <p className="type-body-s text-text-2">Puede gastar todo su cupo en un solo día.</p>
    <TypedSwitch<TypedPerson> label="Gana más de 310 UVT" name="earnsOver310Uvt" />
    <p className="type-body-s text-text-2">Todo lo que la empresa pague de su comida cuenta como ingreso suyo.</p>
  </div>
);

/** Converts the typed fields to the body of the call. Without a ceiling, that of their group or company holds. */
export const toPersonBody = <Person extends TypedPerson>({
  amount,
  siteId,
  entryDate,
  exitDate,
  ...person
}: Person) => ({
  ...person,
  ...{ siteId: siteId === none ? null : siteId, entryDate: entryDate || null, exitDate: exitDate || null },
  amount: amount === '' ? null : Number(amount),
});
