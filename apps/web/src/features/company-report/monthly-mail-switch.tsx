import { monthlyMail, setMonthlyMail } from '@sazon/contract/reports/company-report-routes';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';

/** Whether the person gets the company's report by e-mail on the first working day of each month. */
export function MonthlyMailSwitch({ enterpriseId }: { enterpriseId: string }) {
  const query = useQuery({ ...queryFor(monthlyMail, { query: { enterpriseId } }), meta: { silent: true } });
  const set = useCall(setMonthlyMail, { invalidates: [monthlyMail] });
  if (query.data === undefined) return <ListState what="tu correo mensual" query={query} rows={1} />;
  const wanted = set.isPending ? set.variables.body.wanted : query.data.wanted;
  return (
    <Switch
      label="Recibir este reporte por correo cada mes, el primer día hábil"
      checked={wanted}
      disabled={set.isPending}
      onCheckedChange={(checked) => set.mutate({ body: { enterpriseId, wanted: checked } })}
    />
  );
}
