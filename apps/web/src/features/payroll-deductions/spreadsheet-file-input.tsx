import { FilePicker } from '../../ui/fields/file-picker.tsx';
import { Icon } from '../../ui/icon.tsx';

interface SpreadsheetFileInputProps {
  label: string;
  /** True while the file is read. */
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** A button that takes a CSV or XLSX file. */
export const SpreadsheetFileInput = ({ label, isBusy, onFile }: SpreadsheetFileInputProps) => (
  <FilePicker look="quiet" accept=".csv,.xlsx" className="justify-self-start" disabled={isBusy} onFile={onFile}>
    <Icon name="upload-simple" />
    {isBusy ? 'Leyendo…' : label}
  </FilePicker>
);
