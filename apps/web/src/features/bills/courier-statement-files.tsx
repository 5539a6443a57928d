import { BillFileButton } from './bill-file-button.tsx';

interface CourierStatementFilesProps {
  /** Where the caller may read it. */
  path: '/domi/pay' | '/admin/courier-pay';
  statement: { id: string; number: string };
}

/** A courier's statement as PDF and CSV. */
export const CourierStatementFiles = ({ path, statement: { id, number } }: CourierStatementFilesProps) => (
  <span className="flex gap-2">
    <BillFileButton path={`${path}/${id}/pdf`} name={`cuenta-${number}`} format="pdf" />
    <BillFileButton path={`${path}/${id}/csv`} name={`cuenta-${number}`} format="csv" />
  </span>
);
