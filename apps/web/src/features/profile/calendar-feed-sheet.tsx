import { calendarFeed, closeCalendarFeed, openCalendarFeed } from '@sazon/contract/order-calendar/routes';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { copyText } from '../../device/copy-text.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

const copy = async (url: string) => {
  if (await copyText(url)) toast.success('Copiamos el enlace');
  else toast.error('No pudimos copiarlo. Selecciónalo y cópialo tú.');
};

/** The private address by which a calendar program shows the person's lunches: made, shown once, revoked. */
export function CalendarFeedSheet({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...queryFor(calendarFeed), meta: { silent: true } });
  const options = { silent: true, invalidates: [calendarFeed] };
  const open = useCall(openCalendarFeed, options);
  const close = useCall(closeCalendarFeed, {
    ...options,
    onSuccess: () => {
      open.reset();
      toast.success('El enlace ya no funciona');
    },
  });
  const since = query.data?.since ?? null;
  const url = open.data?.url;
  const failure = open.error ?? close.error;
  return (
    <BottomSheet
      onClose={onClose}
      title="Almuerzos en tu calendario"
      subtitle="La hora y el lugar; nunca el plato ni el código"
    >
      <div className="grid gap-4">
        <ListState what="tu enlace" query={query} rows={1} level={3} />
        {url !== undefined ? (
          <>
            <TextField label="Tu enlace" value={url} onValueChange={() => undefined} readOnly />
            <p className="type-body-s text-text-2">
              Guárdalo ahora: no lo volvemos a mostrar. Quien lo tenga ve a qué hora y dónde almuerzas.
            </p>
            <Button wide onClick={() => void copy(url)}>
              Copiar el enlace
            </Button>
            <LinkButton wide look="soft" render={<a href={url.replace(/^https?:/, 'webcal:')} />}>
              Abrir en mi calendario
            </LinkButton>
          </>
        ) : (
          query.data && (
            <>
              <p className="type-body">
                {since === null
                  ? 'Crea un enlace y agrégalo en Google, Outlook o Apple, donde dice “calendario por URL”. Se pone al día solo: lo cancelado desaparece.'
                  : `Tienes un enlace desde el ${formatMediumDate(toBogotaDate(since)).toLowerCase()}. Si lo perdiste, crea otro: el anterior deja de funcionar.`}
              </p>
              <Button
                wide
                look={since === null ? 'primary' : 'soft'}
                loading={open.isPending}
                onClick={() => open.mutate()}
              >
                {since === null ? 'Crear mi enlace' : 'Crear otro enlace'}
              </Button>
            </>
          )
        )}
        {failure && <NoticeBar tone="danger">{failure.message}</NoticeBar>}
        {since !== null && (
          <Button wide look="danger" loading={close.isPending} onClick={() => close.mutate()}>
            Quitar el enlace
          </Button>
        )}
      </div>
    </BottomSheet>
  );
}
