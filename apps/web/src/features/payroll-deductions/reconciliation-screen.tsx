import type { PayrollPack, Reconciliation } from '@sazon/contract/payroll-deductions/schemas';
import { formatMonth, formatPeriod } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type DocumentStep, StepLine } from '../../ui/pages/document-steps-and-history.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { CloseReconciliationCard } from './close-reconciliation-card.tsx';
import { KeptCard, listNotices, NoticesCard } from './closing-notices-and-record-cards.tsx';
import { DeductedFileCard } from './deducted-file-card.tsx';
import { goToDifference } from './difference-row.tsx';
import { type OfBill, packQuery } from './payroll-deductions-calls.ts';
import { type ReconciliationPart, ReconciliationRows } from './reconciliation-rows-with-search.tsx';
import { DifferenceAnswers, ReconciliationSums } from './reconciliation-sums-and-answers.tsx';
import { listInGroups } from './reconciliation-table.tsx';

interface ReconciliationScreenProps extends OfBill {
  company: string;
  /** Whether the person may send a file, decide and close. */
  mayChange: boolean;
  onBack: () => void;
}

/** What payroll deducted for a bill, against what was asked: file, differences, their answers, and the end. */
export function ReconciliationScreen({ company, mayChange, onBack, ...of }: ReconciliationScreenProps) {
  const query = useQuery(packQuery(of));
  const pack = query.data;
  const found = pack?.reconciliation ?? null;
  const isOpen = mayChange && found?.closed == null;
  const [filesSent, setFilesSent] = useState(0);
  const onCompared = () => setFilesSent((before) => before + 1);
  return (
    <DeskPage
      wide
      title={pack ? describeTitle(pack) : 'Conciliar la nómina'}
      text="Lo que tu gente autorizó, contra lo que tu nómina descontó. Cada diferencia se decide y queda con tu nombre."
      action={
        <Button look="quiet" onClick={onBack}>
          <Icon name="caret-left" weight="bold" size="xs" />
          La cuenta
        </Button>
      }
    >
      <ListState what="la conciliación" query={query} rows={4} />
      {pack && (
        <>
          <StepLine steps={listSteps(found)} />
          {found === null ? (
            <DeductedFileCard {...of} reconciliation={null} mayChange={isOpen} onCompared={onCompared} />
          ) : (
            <Found {...of} {...{ pack, found, company, mayChange: isOpen, filesSent, onCompared }} />
          )}
        </>
      )}
    </DeskPage>
  );
}

/** 'Conciliar la nómina de octubre', or with the dates of a part of a month. */
function describeTitle({ start, end }: PayrollPack): string {
  const isMonth = start.endsWith('-01') && Number(end.slice(8)) >= 28 && start.slice(0, 7) === end.slice(0, 7);
  return `Conciliar la nómina ${isMonth ? `de ${formatMonth(start)}` : `del ${formatPeriod(start, end).replace(' a ', ' al ')}`}`;
}

function listSteps(found: Reconciliation | null): DocumentStep[] {
  const differences = found?.outcomes.reduce((sum, one) => sum + (one.outcome === 'equal' ? 0 : one.people), 0) ?? 0;
  const decided = differences - (found?.openDifferences ?? 0);
  const isDecided = found !== null && found.openDifferences === 0;
  return [
    {
      name: 'Archivo',
      when: found === null ? 'súbelo cuando pagues' : `${found.documents} documentos`,
      look: found === null ? 'now' : 'done',
    },
    {
      name: 'Diferencias',
      when: found === null ? '' : differences === 0 ? 'ninguna' : `${decided} de ${differences} decididas`,
      look: found === null ? 'coming' : isDecided ? 'done' : 'now',
    },
    {
      name: 'Cierre',
      when: found?.closed ? found.closed.by : 'acta y avisos',
      look: found?.closed ? 'done' : isDecided ? 'now' : 'coming',
    },
  ];
}

interface FoundProps extends OfBill {
  pack: PayrollPack;
  found: Reconciliation;
  company: string;
  mayChange: boolean;
  /** How many files the person has sent since they opened the page. */
  filesSent: number;
  onCompared: () => void;
}

function Found({ pack, found, company, mayChange, filesSent, onCompared, ...of }: FoundProps) {
  const result = useRef<HTMLHeadingElement>(null);
  // who has sent a file reads what came of it next
  useEffect(() => {
    if (filesSent > 0) result.current?.focus();
  }, [filesSent]);
  const notices = listNotices(pack, found.rows, company);
  const equal = found.outcomes.find(({ outcome }) => outcome === 'equal')?.people ?? 0;
  const asked = found.outcomes.reduce((sum, one) => sum + (one.outcome === 'unknown' ? 0 : one.people), 0);
  const [part, setPart] = useState<ReconciliationPart>('differences');
  const [search, setSearch] = useState('');
  const goToRow = () => {
    const first = listInGroups(found.rows).find(({ resolution }) => resolution === null);
    // the rows have to be there before one of them is gone to
    flushSync(() => {
      setPart('differences');
      setSearch('');
    });
    if (first) goToDifference(first.id);
  };
  return (
    <>
      <div className="grid grid-cols-1 gap-4 desktop:grid-cols-[minmax(0,1fr)_36rem]">
        <Card label="Resultado" className="flex min-w-0 flex-col gap-3 desktop:p-5">
          <h2 ref={result} tabIndex={-1} className="type-h2 outline-none">
            {equal} de {asked} {asked === 1 ? 'persona cuadra' : 'personas cuadran'} al peso
          </h2>
          <p className="type-body-s text-text-2">Cada cuadro es una persona o un documento.</p>
          <ReconciliationSums reconciliation={found} />
        </Card>
        <div className="grid grid-cols-1 gap-4">
          <CloseReconciliationCard
            {...of}
            reconciliation={found}
            people={notices.length}
            mayChange={mayChange}
            onGoToRow={goToRow}
          />
          {found.rows.length > 0 && <DifferenceAnswers rows={found.rows} />}
        </div>
      </div>
      <DeductedFileCard {...of} reconciliation={found} mayChange={mayChange} onCompared={onCompared} />
      <ReconciliationRows
        {...of}
        {...{ found, equal, mayChange, part, search }}
        onPart={setPart}
        onSearch={setSearch}
      />
      <div className="grid grid-cols-1 items-stretch gap-4 desktop:grid-cols-2">
        <NoticesCard notices={notices} isClosed={found.closed !== null} open={found.openDifferences} />
        <KeptCard {...of} reconciliation={found} end={pack.end} />
      </div>
    </>
  );
}
