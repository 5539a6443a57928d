import { formatNearMoment } from '@sazon/domain/calendar/near-moment-format';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { listFiles, type PayableBill } from './payable-bills-and-bank-files.ts';

interface PaidBankFileFieldProps {
  bills: readonly PayableBill[];
  /** Undefined: the last file of each bill. */
  fileId: string | undefined;
  onFile: (fileId: string | undefined) => void;
}

const last = 'last';

/** Asks by which file the bank paid, when one of the bills is in several; one that it does not have stays unpaid. */
export function PaidBankFileField({ bills, fileId, onFile }: PaidBankFileFieldProps) {
  if (!bills.some(({ files }) => files.length > 1)) return null;
  const left = bills.filter(({ files }) => fileId !== undefined && !files.some((one) => one.fileId === fileId));
  const count = (some: number) => (bills.length === 1 ? '' : `, ${some} de ${bills.length}`);
  return (
    <SelectField
      label="¿Con qué archivo pagó el banco?"
      options={[
        { value: last, label: 'El último de cada pago' },
        ...listFiles(bills).map((file) => ({
          value: file.fileId,
          label: `El del ${formatNearMoment(file.at, getServerNow()).toLowerCase()}${count(file.bills)}`,
        })),
      ]}
      value={fileId ?? last}
      onValueChange={(value) => onFile(value === last ? undefined : value)}
      help={left.length > 0 ? `Quedan por pagar: ${left.map(({ name }) => name).join(', ')}.` : undefined}
    />
  );
}
