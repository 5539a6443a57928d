import { formatPeriod } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { type ReportPeriod, shiftReportPeriod } from '@sazon/domain/reports/report-period';
import {
  findPreset,
  REPORT_PRESETS,
  reportPresetNames,
  toPresetPeriod,
} from '@sazon/domain/reports/report-period-presets';
import { useState } from 'react';
import { DateRange } from '../fields/date-range.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { IconButton } from '../icon-button.tsx';

export interface PeriodPickerProps {
  period: ReportPeriod;
  today: IsoDate;
  onChange: (period: ReportPeriod) => void;
}

const other = 'other';

/** Chooses the dates of a report: one period back or forth, a named period, or any two dates. */
export function PeriodPicker({ period, today, onChange }: PeriodPickerProps) {
  const preset = findPreset(period, today);
  const [typing, setTyping] = useState(false);
  const isOther = typing || preset === undefined;
  const words = `${formatPeriod(period.from, period.to)} de ${period.to.slice(0, 4)}`;
  const step = (steps: 1 | -1) => onChange(shiftReportPeriod(period, steps));
  return (
    <>
      <div className="flex min-h-12 items-center rounded bg-surface shadow-[inset_0_0_0_1.5px_var(--border)] max-mobile:w-full">
        <IconButton icon="caret-left" weight="bold" iconSize="xs" label="Período anterior" onClick={() => step(-1)} />
        <p aria-live="polite" className="type-item min-w-48 flex-1 text-center">
          {words}
        </p>
        <IconButton
          icon="caret-right"
          weight="bold"
          iconSize="xs"
          label="Período siguiente"
          disabled={period.to >= today}
          onClick={() => step(1)}
        />
      </div>
      <SelectField
        label="Período"
        value={isOther ? other : preset}
        options={[
          ...REPORT_PRESETS.map((value) => ({ value, label: reportPresetNames[value] })),
          { value: other, label: 'Otras fechas' },
        ]}
        onValueChange={(value) => {
          const chosen = REPORT_PRESETS.find((one) => one === value);
          setTyping(chosen === undefined);
          if (chosen) onChange(toPresetPeriod(chosen, today));
        }}
      />
      {isOther && (
        <DateRange
          {...period}
          onFrom={(from) => from && from <= period.to && onChange({ ...period, from })}
          onTo={(to) => to && to >= period.from && onChange({ ...period, to })}
        />
      )}
    </>
  );
}
