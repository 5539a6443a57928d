import { getHealth, sayConsent } from '@sazon/contract/consents/consents-and-health-routes';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { type ConsentKind, consentTexts } from '@sazon/domain/people/consents';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCall } from '../../calls/use-call.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { consentsQuery } from './profile-calls.ts';

const documents: Readonly<Record<string, string>> = {
  terms: 'Términos y condiciones',
  data_policy: 'Política de tratamiento de datos',
};

const formatDay = (atMs: number): string => formatLongDate(toBogotaDate(atMs)).toLowerCase();

/** Every consent, with its text, its switch, and its history. */
export function ConsentsSheet({ onClose }: { onClose: () => void }) {
  const { data } = useSuspenseQuery(consentsQuery);
  const queryClient = useQueryClient();
  const say = useCall(sayConsent, {
    silent: true,
    onSuccess: async (fresh) => {
      queryClient.setQueryData(consentsQuery.queryKey, fresh);
      await queryClient.invalidateQueries({ queryKey: [getHealth.name] });
    },
  });
  // The consent to health data is given with the allergies; here it can only be withdrawn.
  const shown = data.data.filter(({ kind, allowed }) => kind !== 'health_data' || allowed);
  const switchTo = (kind: ConsentKind, granted: boolean) => say.mutate({ body: { kind, granted } });
  return (
    <BottomSheet
      onClose={onClose}
      title="Permisos y privacidad"
      subtitle="Cambia cuando quieras: nada de esto es condición para pedir"
    >
      <div className="grid gap-5">
        <ul className="grid gap-4">
          {shown.map(({ kind, allowed }) => (
            <li key={kind} className="grid grid-cols-[1fr_auto] items-start gap-x-3">
              <span className="type-item pt-2.5">{consentTexts[kind].title}</span>
              <Switch
                label={consentTexts[kind].title}
                labelHidden
                checked={allowed}
                disabled={say.isPending}
                onCheckedChange={(granted) => switchTo(kind, granted)}
              />
              <span className="type-body-s col-span-2 text-text-2">{consentTexts[kind].text}</span>
            </li>
          ))}
        </ul>
        {say.error && <NoticeBar tone="danger">{say.error.message}</NoticeBar>}
        <section aria-labelledby="consent-history" className="grid gap-2">
          <h3 id="consent-history" className="type-h3">
            Historia
          </h3>
          <ul className="type-body-s grid gap-1.5 text-text-2">
            {data.history.map(({ kind, granted, at }) => (
              <li key={`${kind}-${at}`}>
                {granted ? 'Permitiste' : 'Retiraste'} «{consentTexts[kind].title}» el {formatDay(at)}
              </li>
            ))}
            {data.documents.map(({ document, version, at }) => (
              <li key={`${document}-${version}`}>
                Aceptaste {documents[document] ?? document} (versión {version}) el {formatDay(at)}
              </li>
            ))}
            {data.history.length + data.documents.length === 0 && <li>Todavía no has dado permisos.</li>}
          </ul>
        </section>
      </div>
    </BottomSheet>
  );
}
