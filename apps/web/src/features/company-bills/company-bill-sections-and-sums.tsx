import type { CompanyBillDetail } from '@sazon/contract/company-bills/schemas';
import { describeWhereToPay } from '@sazon/domain/bills/biller-and-where-to-pay';
import { companyLineNames, companySectionWords } from '@sazon/domain/bills/company-bill-line-kinds-and-sections';
import { listSectionTaxes } from '@sazon/domain/bills/company-bill-line-taxes';
import { describeWithholding, findWithholdingBase, isStanding } from '@sazon/domain/bills/company-withholdings';
import { formatDayMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { formatList } from '@sazon/domain/spanish-list-format';
import { Fragment } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { calculateToTransferCop } from './company-bill-tags-and-texts.tsx';

type Section = CompanyBillDetail['sections'][number];

const badges: Readonly<Record<Section['section'], string>> = {
  deductions: 'bg-money-payroll text-(--on-money-payroll)',
  subsidies: 'bg-money-employer text-(--on-money-employer)',
  fees: 'bg-primary text-on-primary',
  discounts: 'bg-accent text-on-accent',
  adjustments: 'bg-inverse text-on-inverse',
  guests: 'bg-money-employer text-(--on-money-employer)',
};

interface CompanyBillSectionsAndSumsProps {
  bill: CompanyBillDetail;
  /** Opens the form of a withholding; null while none may be stated. */
  onWithhold?: (() => void) | null;
}

/** What the company pays and why: its sections with the taxes in them, what is left out, and what is owed. */
export function CompanyBillSectionsAndSums({ bill, onWithhold = null }: CompanyBillSectionsAndSumsProps) {
  const { sections, adjustments, guestLunches, totalCop, leftOutCop, owedCop, paidCop } = bill;
  const withheld = bill.withholdings.filter(({ state }) => isStanding(state));
  const leftCop = (owedCop ?? totalCop - leftOutCop) - paidCop - bill.withheldCop - bill.openWithheldCop;
  const name = owedCop === null && withheld.length === 0 ? 'Por aprobar' : paidCop > 0 ? 'Falta' : 'Por pagar';
  return (
    <section aria-label="Qué se paga y por qué" className="min-w-0 rounded-lg bg-surface p-4 shadow-e1 desktop:p-5">
      <h2 className="type-h3 mb-1">Qué se paga y por qué</h2>
      <dl className="grid grid-cols-1">
        {sections.map((section) => (
          <SectionRow key={section.section} section={section} adjustments={adjustments} guestLunches={guestLunches} />
        ))}
        <Step name="Total de la cuenta" amountCop={totalCop} strong />
        {leftOutCop !== 0 && <Step name="Líneas rechazadas" amountCop={-leftOutCop} />}
        {withheld.map((one) => (
          <Step
            key={one.id}
            name={`${describeWithholding(one)}${one.state === 'open' ? ', en revisión' : ''}`}
            amountCop={-one.amountCop}
          />
        ))}
        {paidCop > 0 && <Step name="Ya pagado" amountCop={-paidCop} />}
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 pt-3">
          <dt className="type-h3">{name}</dt>
          <dd className="type-h1 tabular-nums">
            <Money amountCop={leftCop} />
          </dd>
        </div>
      </dl>
      <WithholdingBase sections={sections} onWithhold={onWithhold} />
      <WhereToPay bill={bill} />
    </section>
  );
}

/** Says on what a company that withholds taxes withholds; renders nothing when the bill has only deductions. */
function WithholdingBase({
  sections,
  onWithhold,
}: Pick<CompanyBillDetail, 'sections'> & Required<Pick<CompanyBillSectionsAndSumsProps, 'onWithhold'>>) {
  const base = findWithholdingBase(sections);
  if (base === null) return null;
  return (
    <div className="type-body-s mt-3 flex gap-2 rounded bg-sunken p-3">
      <Icon name="info" weight="fill" size="s" className="mt-0.5" />
      <span>
        Para retención en la fuente o ReteICA, la base es solo lo de {formatList(base.letters)}
        {', sin su impuesto: '}
        <b className="whitespace-nowrap font-semibold">{formatCop(base.baseCop)}</b>.{' '}
        {sections.some(({ section }) => section === 'deductions') && 'Lo de A no tiene retención.'}
        {onWithhold !== null && (
          <span className="-ml-2 block">
            <Button look="text" size="s" onClick={onWithhold}>
              Agregar retenciones
            </Button>
          </span>
        )}
      </span>
    </div>
  );
}

/** Says to which account the bill is paid; renders nothing when nothing is left to pay. */
function WhereToPay({ bill }: { bill: CompanyBillDetail }) {
  const { biller, number } = bill;
  if (biller === null || calculateToTransferCop(bill) === 0) return null;
  return (
    <div className="mt-3 rounded bg-sunken p-3">
      <h3 className="type-item">Dónde se paga</h3>
      <p className="type-body-s break-words">{describeWhereToPay(biller, number)}.</p>
    </div>
  );
}

function SectionRow({
  section: { section, amountCop, taxes },
  adjustments,
  guestLunches,
}: {
  section: Section;
  adjustments: CompanyBillDetail['adjustments'];
  guestLunches: CompanyBillDetail['guestLunches'];
}) {
  const { letter, name, text } = companySectionWords[section];
  const { taxed, untaxedCop } = listSectionTaxes({ amountCop, taxes });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-border border-b py-3">
      <dt className="type-item flex items-center gap-3">
        <span
          aria-hidden
          className={cx(
            'type-body-s grid size-6.5 shrink-0 place-items-center rounded-[.6rem] font-[680]',
            badges[section],
          )}
        >
          {letter}
        </span>
        <span className="sr-only">{letter}. </span>
        {name}
      </dt>
      <dd className="type-item whitespace-nowrap tabular-nums">
        <Money amountCop={amountCop} />
      </dd>
      <dd className="col-span-2 min-w-0 pl-[calc(2.6rem+var(--spacing)*3)]">
        <p className="type-body-s text-text-2">{text}</p>
        {taxed.length > 0 && (
          <ul className="type-body-s mt-1 grid gap-0.5 text-text-2">
            {taxed.map(({ name: tax, baseCop, taxCop }) => (
              <Fragment key={tax}>
                <Note name={`Base de ${tax}`} amountCop={baseCop} />
                <Note name={`${tax}, ya incluido`} amountCop={taxCop} />
              </Fragment>
            ))}
            {untaxedCop !== 0 && <Note name="Sin impuesto" amountCop={untaxedCop} />}
          </ul>
        )}
        {section === 'guests' && (
          <ul className="type-body-s mt-1 grid gap-1">
            {guestLunches.map((lunch) => (
              <Note
                key={`${nameGuestLunch(lunch)} ${lunch.amountCop}`}
                name={nameGuestLunch(lunch)}
                amountCop={lunch.amountCop}
              />
            ))}
          </ul>
        )}
        {section === 'adjustments' && (
          <ul className="type-body-s mt-1 grid gap-0.5">
            {adjustments.map(({ kind, amountCop: cop, reason }) => (
              <Note key={`${kind} ${reason} ${cop}`} name={reason ?? companyLineNames[kind]} amountCop={cop} />
            ))}
          </ul>
        )}
      </dd>
    </div>
  );
}

/** `24 de noviembre, Ana Pérez: Visita de un cliente, CC-10, 3 almuerzos` */
const nameGuestLunch = ({
  date,
  host,
  reason,
  costCentre,
  lunches,
}: CompanyBillDetail['guestLunches'][number]): string =>
  `${formatDayMonth(date)}, ${host}: ${reason}, ${costCentre}, ${lunches === 1 ? '1 almuerzo' : `${lunches} almuerzos`}`;

const Note = ({ name, amountCop }: { name: string; amountCop: number }) => (
  <li className="flex justify-between gap-3">
    {name}
    <Money amountCop={amountCop} className="whitespace-nowrap tabular-nums" />
  </li>
);

const Step = ({ name, amountCop, strong = false }: { name: string; amountCop: number; strong?: boolean }) => (
  <div
    className={cx(
      'flex items-baseline justify-between gap-3 py-2.5',
      strong ? 'type-item border-text border-b-2' : 'type-body border-border border-b',
    )}
  >
    <dt>{name}</dt>
    <dd className="whitespace-nowrap tabular-nums">
      <Money amountCop={amountCop} />
    </dd>
  </div>
);
