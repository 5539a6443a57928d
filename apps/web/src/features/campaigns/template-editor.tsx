import { changeTemplate, listTemplates, saveTemplate } from '@sazon/contract/campaigns/templates-routes';
import type { Template, TemplateForm } from '@sazon/contract/campaigns/templates-schemas';
import {
  fillText,
  listVariables,
  MESSAGE_LIMIT,
  SAMPLE_VALUES,
  TEXT_LIMITS,
} from '@sazon/domain/campaigns/campaign-template-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallError, findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { couponsQuery } from './campaign-calls.ts';
import { PhonePreview } from './phone-preview.tsx';
import { SmsCounter } from './sms-counter.tsx';
import { TemplateButtonsFields } from './template-buttons-fields.tsx';
import { emptyTemplate } from './template-examples.ts';
import { TextAreaWithVariables } from './text-area-with-variables.tsx';
import { useMayChangeCampaigns } from './use-may-change-campaigns.ts';
import { VariableFallbackFields } from './variable-fallback-fields.tsx';

const toForm = ({
  id: _i,
  uses: _u,
  updatedAt: _a,
  whatsappState: _s,
  whatsappReason: _r,
  ...form
}: Template): TemplateForm => form;
const fields = ['name', 'title', 'message', 'imageUrl', 'redirectUrl', 'whatsappName', 'actions'];
const pages = [
  { value: '/', label: 'Inicio' },
  { value: '/inicio', label: 'Inicio, semana actual' },
  { value: '/agendar', label: 'Menú por fechas' },
  { value: '/promociones', label: 'Promociones' },
  { value: '/mi-billetera', label: 'Mi billetera' },
  { value: '/perfil/referidos', label: 'Invitar amigos' },
  { value: '/mis-favoritos', label: 'Favoritos' },
];

export interface TemplateEditorProps {
  template: Template | null;
  example: TemplateForm | null;
  onClose: () => void;
}

/** A template: its texts on the left, how it arrives on the right. */
export function TemplateEditor({ template, example, onClose }: TemplateEditorProps) {
  const [form, setForm] = useState<TemplateForm>(template ? toForm(template) : (example ?? emptyTemplate));
  const edit = (change: Partial<TemplateForm>) => setForm((now) => ({ ...now, ...change }));
  const mayEdit = useMayChangeCampaigns(template === null ? 'write' : 'edit');
  const options = {
    silent: true,
    invalidates: [listTemplates],
    onSuccess: () => {
      toast.success('Plantilla guardada');
      onClose();
    },
  };
  const add = useCall(saveTemplate, options);
  const change = useCall(changeTemplate, options);
  const error = template === null ? add.error : change.error;
  const save = () =>
    template === null ? add.mutate({ body: form }) : change.mutate({ params: { id: template.id }, body: form });
  const failure = findFormError(error, fields);
  return (
    <DeskPage
      wide
      title={template?.name ?? 'Nueva plantilla'}
      action={
        <Button look="quiet" onClick={onClose}>
          Todas las plantillas
        </Button>
      }
    >
      <div className="grid grid-cols-1 items-start gap-5 desktop:grid-cols-[1fr_34rem]">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
          className="grid grid-cols-1 gap-4"
        >
          {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
          <TextCard {...{ form, edit, error }} />
          <LinksCard {...{ form, edit, error }} />
          <WhatsappCard {...{ form, edit, error }} isApproved={template?.whatsappState === 'approved'} />
          {mayEdit && (
            <div>
              <Button type="submit" loading={add.isPending || change.isPending}>
                Guardar plantilla
              </Button>
            </div>
          )}
        </form>
        <PhonePreview text={form} channels={['whatsapp', 'push', 'sms', 'email']} />
      </div>
    </DeskPage>
  );
}

interface PartProps {
  form: TemplateForm;
  edit: (change: Partial<TemplateForm>) => void;
  error: CallError | null;
}

/** Name, kind and texts. */
function TextCard({ form, edit, error }: PartProps) {
  const costs = useQuery(couponsQuery).data?.costs;
  const variables = listVariables(`${form.title} ${form.message}`);
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          label="Nombre"
          value={form.name}
          maxLength={80}
          onValueChange={(name) => edit({ name })}
          error={findFieldError(error, 'name')}
        />
        <SelectField
          label="Categoría"
          options={[
            { value: 'MARKETING', label: 'Publicidad' },
            { value: 'UTILITY', label: 'Aviso de servicio' },
            { value: 'AUTHENTICATION', label: 'Código' },
          ]}
          value={form.category}
          onValueChange={(category) => edit({ category: category as TemplateForm['category'] })}
        />
      </div>
      <TextField
        label="Título"
        value={form.title}
        maxLength={TEXT_LIMITS.title}
        help={`${form.title.length} de ${TEXT_LIMITS.title}. Es el asunto del correo y la primera línea de la notificación.`}
        onValueChange={(title) => edit({ title })}
        error={findFieldError(error, 'title')}
      />
      <TextAreaWithVariables
        label="Mensaje"
        value={form.message}
        maxLength={MESSAGE_LIMIT}
        help={`${form.message.length} de ${MESSAGE_LIMIT}. En una notificación se ven ${TEXT_LIMITS.push}.`}
        onValueChange={(message) => edit({ message })}
        error={findFieldError(error, 'message')}
      />
      <SmsCounter
        message={fillText(form.message, SAMPLE_VALUES, form.parameters)}
        source={form.message}
        onPlain={(message) => edit({ message })}
        costCop={costs?.sms ?? 0}
        people={1}
      />
      <VariableFallbackFields
        variables={variables}
        values={form.parameters}
        onChange={(parameters) => edit({ parameters })}
      />
    </Card>
  );
}

/** Picture, page and buttons. */
function LinksCard({ form, edit, error }: PartProps) {
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          label="Imagen (opcional)"
          placeholder="https://…"
          value={form.imageUrl ?? ''}
          onValueChange={(url) => edit({ imageUrl: url.trim() === '' ? null : url.trim() })}
          error={findFieldError(error, 'imageUrl')}
        />
        <SelectField
          label="Lleva a"
          options={
            pages.some(({ value }) => value === form.redirectUrl)
              ? pages
              : [...pages, { value: form.redirectUrl, label: form.redirectUrl }]
          }
          value={form.redirectUrl}
          onValueChange={(redirectUrl) => edit({ redirectUrl })}
          error={findFieldError(error, 'redirectUrl')}
        />
      </div>
      <TemplateButtonsFields
        actions={form.actions}
        onChange={(actions) => edit({ actions })}
        error={findFieldError(error, 'actions')}
      />
    </Card>
  );
}

/** Chooses whether the template is sent to WhatsApp for approval. */
function WhatsappCard({ form, edit, error, isApproved }: PartProps & { isApproved: boolean }) {
  return (
    <Card className="grid grid-cols-1 gap-3">
      <Switch
        label="También por WhatsApp"
        checked={form.onWhatsapp}
        onCheckedChange={(onWhatsapp) =>
          edit({
            onWhatsapp,
            whatsappName: onWhatsapp ? (form.whatsappName ?? toWhatsappName(form.name)) : form.whatsappName,
          })
        }
      />
      {form.onWhatsapp && (
        <>
          <TextField
            label="Nombre en WhatsApp"
            help="Minúsculas, números y guion bajo. WhatsApp revisa el texto antes de usarlo, y otra vez con cada cambio."
            value={form.whatsappName ?? ''}
            onValueChange={(name) => edit({ whatsappName: name === '' ? null : name })}
            error={findFieldError(error, 'whatsappName')}
          />
          {isApproved && (
            <NoticeBar tone="success">Aprobada por WhatsApp. Un cambio en el texto pide otra aprobación.</NoticeBar>
          )}
        </>
      )}
    </Card>
  );
}

/** Converts a name such as 'Vuelve a tu mesa' to the form in which WhatsApp names templates. */
const toWhatsappName = (name: string): string | null =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60) || null;
