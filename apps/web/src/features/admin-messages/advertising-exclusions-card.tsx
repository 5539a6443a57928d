import { exclusionsView, importExclusions } from '@sazon/contract/messages/unsent-unsubscribe-and-exclusions-routes';
import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { SkeletonText } from '../../ui/pages/skeleton.tsx';
import { channelNames } from './message-channel-and-status-texts.ts';

const channels = (['sms', 'whatsapp', 'email'] as const).map((value) => ({ value, label: channelNames[value] }));
type Channel = (typeof channels)[number]['value'];

/** The server's limit per call. */
const partSize = 10_000;

/** The registry of people who refuse advertising: what is imported, and replacing it with a new list. */
export function ExclusionsCard({ mayImport }: { mayImport: boolean }) {
  const query = useQuery({ ...queryFor(exclusionsView), meta: { silent: true } });
  const lists = query.data?.data;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="type-h2">Registro de exclusión (RNE)</h2>
        <p className="type-body-s text-text-2">
          A quien esté en la lista no le llega publicidad por ese medio, aunque la haya autorizado.
        </p>
      </div>
      <ListState what="el registro" query={query} level={3}>
        <SkeletonText />
      </ListState>
      {lists?.length === 0 && <p className="type-body-s text-text-2">Aún no hay listas importadas.</p>}
      {lists?.map((list) => (
        <NoticeBar key={list.channel} tone={list.isOld ? 'warning' : 'info'}>
          {channelNames[list.channel]}: {list.count.toLocaleString('es-CO')} registros, lista del{' '}
          {formatMediumDate(list.listDate).toLowerCase()}
          {list.isOld && '. Tiene más de 5 días hábiles: importa una nueva'}.
        </NoticeBar>
      ))}
      {mayImport && <ImportForm />}
    </Card>
  );
}

/** Replaces the imported list of its channel. */
function ImportForm() {
  const [channel, setChannel] = useState<Channel>('sms');
  const [listDate, setListDate] = useState('');
  const [text, setText] = useState('');
  const send = useCall(importExclusions, { silent: true, invalidates: [exclusionsView] });
  const lines = text.split(/[\n,;]+/).map((line) => line.trim());
  const recipients = lines.filter((line) => line !== '');
  const submit = async () => {
    try {
      const importId = crypto.randomUUID();
      for (let from = 0; from < recipients.length; from += partSize) {
        const part = recipients.slice(from, from + partSize);
        const isLast = from + partSize >= recipients.length;
        await send.mutateAsync({ body: { channel, listDate, mode: 'replace', importId, isLast, recipients: part } });
      }
      setText('');
      toast.success(`Lista de ${channelNames[channel]} importada`);
    } catch {
      // The form shows the error.
    }
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="grid gap-4 micro-tablet:grid-cols-2">
        <SelectField
          label="Medio"
          options={channels}
          value={channel}
          onValueChange={(value) => setChannel(value as Channel)}
        />
        <TextField
          label="Fecha de la lista"
          type="date"
          value={listDate}
          onValueChange={setListDate}
          error={findFieldError(send.error, 'listDate')}
        />
      </div>
      <TextArea
        label="Números o correos"
        help="Uno por línea. La lista nueva reemplaza la anterior cuando llega completa."
        value={text}
        onValueChange={setText}
        error={findFieldError(send.error, 'recipients') ?? findFormError(send.error, ['listDate', 'recipients'])}
      />
      <Button type="submit" loading={send.isPending} disabled={recipients.length === 0 || listDate === ''}>
        Importar {recipients.length > 0 ? recipients.length.toLocaleString('es-CO') : ''}
      </Button>
    </form>
  );
}
