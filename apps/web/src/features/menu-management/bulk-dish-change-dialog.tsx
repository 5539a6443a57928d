import type { KitchenMenu } from '@sazon/contract/menu-management/kitchen-dish';
import { menusAll, updateMenu } from '@sazon/contract/menu-management/routes';
import { type DishTax, dishTaxNames, type TaxRegime } from '@sazon/domain/money/tax';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import { formatDishes } from '../../messages/lunch-and-dish-count-format.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FullDialog } from '../../ui/overlays/full-dialog.tsx';
import { BULK_DISH_ACTIONS, type BulkDishAction, needsCategory, planBulkChange } from './bulk-dish-change.ts';
import { DishChecklist } from './dish-choice-checkboxes.tsx';
import { TaxSelect } from './dish-tax-select.tsx';
import { categoriesQuery } from './kitchen-dishes-calls.ts';

/** What became of one dish. */
type Result = { id: string; name: string; outcome: 'done' | 'same' | 'refused'; words: string };

interface BulkDishChangeDialogProps {
  /** The dishes that pass the list's filters. */
  menus: readonly KitchenMenu[];
  taxRegime: TaxRegime;
  onClose: () => void;
}

/** Sends the change of each dish, one after another: one that is refused stops no other. */
function useBulkChange() {
  const queryClient = useQueryClient();
  const [results, setResults] = useState<readonly Result[]>([]);
  const run = useMutation({
    mutationFn: async ({ picked, action, ...what }: BulkChange) => {
      setResults([]);
      for (const menu of picked) {
        const result = await changeOne(menu, action, what);
        setResults((before) => [...before, { id: menu.id, name: menu.name, ...result }]);
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [menusAll.name] }),
  });
  return { run, results };
}

type BulkChange = { picked: readonly KitchenMenu[]; action: BulkDishAction; categoryId: string; tax: DishTax };

async function changeOne(
  menu: KitchenMenu,
  action: BulkDishAction,
  what: { categoryId: string; tax: DishTax },
): Promise<Pick<Result, 'outcome' | 'words'>> {
  const plan = planBulkChange(menu, action, what);
  if ('skipped' in plan) return { outcome: 'same', words: plan.skipped };
  try {
    const { inReview } = await callRoute(updateMenu, { body: { id: menu.id, ...plan.change } });
    return { outcome: 'done', words: inReview && action === 'tax' ? 'Espera revisión' : 'Listo' };
  } catch (error) {
    return { outcome: 'refused', words: error instanceof CallError ? error.message : 'No se pudo cambiar' };
  }
}

/** Pauses, resumes, files or taxes several dishes at once, with the result of each. */
export function BulkDishChangeDialog({ menus, taxRegime, onClose }: BulkDishChangeDialogProps) {
  const [action, setAction] = useState<BulkDishAction>('stop');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const categories = useQuery(categoriesQuery).data?.data ?? [];
  const [category, setCategory] = useState('');
  const [tax, setTax] = useState<DishTax>('iva_19');
  const categoryId = category || (categories[0]?.id ?? '');
  const { run, results } = useBulkChange();
  const picked = menus.filter((menu) => chosen.has(menu.id));
  const hasRun = run.isPending || results.length > 0;
  const lacksCategory = needsCategory(action) && categoryId === '';
  return (
    <FullDialog
      onClose={onClose}
      title="Cambiar varios platos"
      subtitle={picked.length === 0 ? 'Elige los platos' : `${picked.length} de ${formatDishes(menus.length)}`}
      footer={
        hasRun ? (
          <Button wide size="l" loading={run.isPending} onClick={onClose}>
            Cerrar
          </Button>
        ) : (
          <Button
            wide
            size="l"
            disabled={picked.length === 0 || lacksCategory}
            onClick={() => run.mutate({ picked, action, categoryId, tax })}
          >
            {picked.length === 0 ? 'Cambiar platos' : `Cambiar ${formatDishes(picked.length)}`}
          </Button>
        )
      }
    >
      {hasRun ? (
        <Results results={results} />
      ) : (
        <div className="grid gap-4">
          <SelectField
            label="Qué hacer"
            options={BULK_DISH_ACTIONS}
            value={action}
            onValueChange={(value) => setAction(value as BulkDishAction)}
          />
          {needsCategory(action) && (
            <SelectField
              label="Categoría"
              options={categories.map(({ id, name }) => ({ value: id, label: name }))}
              value={categoryId}
              onValueChange={setCategory}
            />
          )}
          {action === 'tax' && <TaxSelect regime={taxRegime} value={tax} onValueChange={setTax} />}
          <DishChecklist
            menus={menus}
            chosen={chosen}
            onChosen={setChosen}
            noteOf={action === 'tax' ? nameTax : nameState}
          />
        </div>
      )}
    </FullDialog>
  );
}

const nameState = ({ draft, active, soldOutToday }: KitchenMenu): string =>
  draft ? 'Borrador' : !active ? 'No se vende' : soldOutToday ? 'Agotado hoy' : 'Se vende';

const nameTax = ({ tax }: KitchenMenu): string => dishTaxNames[tax];

const looks = {
  done: { icon: 'check-circle', className: 'text-success-text' },
  same: { icon: 'info', className: 'text-text-2' },
  refused: { icon: 'warning-circle', className: 'text-danger-text' },
} as const;

function Results({ results }: { results: readonly Result[] }) {
  const count = (outcome: Result['outcome']) => results.filter((one) => one.outcome === outcome).length;
  return (
    <div className="grid gap-3">
      <p role="status" className="type-h3">
        {[
          `${formatDishes(count('done'))} con el cambio`,
          count('same') > 0 && `${count('same')} como estaba`,
          count('refused') > 0 && `${count('refused')} sin cambiar`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <ul aria-label="Resultado por plato" className="grid gap-1">
        {results.map(({ id, name, outcome, words }) => (
          <li key={id} className="flex items-start gap-2 border-border border-b py-2">
            <Icon name={looks[outcome].icon} size="m" className={looks[outcome].className} />
            <span className="min-w-0">
              <span className="type-item block">{name}</span>
              <span className="type-body-s text-text-2">{words}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
