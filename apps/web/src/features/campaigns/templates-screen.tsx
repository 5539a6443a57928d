import {
  archiveTemplate,
  askTemplateApproval,
  listTemplates,
  readTemplateApproval,
} from '@sazon/contract/campaigns/templates-routes';
import type { Template } from '@sazon/contract/campaigns/templates-schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button, buildButtonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { templatesQuery } from './campaign-calls.ts';
import type { TemplatesSearch } from './campaign-search-params.ts';
import { TemplateEditor } from './template-editor.tsx';
import { exampleTemplates } from './template-examples.ts';
import { useMayChangeCampaigns } from './use-may-change-campaigns.ts';

/** /admin/sazon/campanas/mensajes: the templates of advertisements, and WhatsApp's approval of each. */
export function TemplatesScreen({ search }: { search: TemplatesSearch }) {
  const query = useQuery(templatesQuery);
  const navigate = useNavigate({ from: '/admin/sazon/campanas/mensajes' });
  const open = (plantilla: string | undefined) =>
    void navigate({ to: '.', search: plantilla === undefined ? {} : { plantilla } });
  const [example, setExample] = useState<(typeof exampleTemplates)[number] | null>(null);
  const mayWrite = useMayChangeCampaigns('write');
  const all = query.data?.data;
  const chosen = all?.find(({ id }) => id === search.plantilla);
  const isWriting = search.plantilla === 'nueva' || chosen !== undefined;
  if (isWriting)
    return (
      <TemplateEditor
        key={search.plantilla}
        template={chosen ?? null}
        example={example}
        onClose={() => {
          setExample(null);
          open(undefined);
        }}
      />
    );
  return (
    <DeskPage
      wide
      title="Mensajes"
      text="Las plantillas de las campañas y los recorridos."
      action={
        <div className="flex flex-wrap gap-2">
          <Link to="/admin/sazon/campanas" className={buildButtonClass({ look: 'quiet' })}>
            Campañas
          </Link>
          {mayWrite && (
            <Button onClick={() => open('nueva')}>
              <Icon name="plus" />
              Nueva plantilla
            </Button>
          )}
        </div>
      }
    >
      <ListState what="las plantillas" query={query} rows={5} />
      {all?.length === 0 && (
        <Card className="grid gap-3">
          <h2 className="type-h2">Empieza con un ejemplo</h2>
          <ul className="grid grid-cols-1 gap-3 desktop:grid-cols-3">
            {exampleTemplates.map((one) => (
              <li key={one.name} className="grid content-between gap-3 rounded-lg bg-surface-2 p-4">
                <div>
                  <h3 className="type-h3">{one.name}</h3>
                  <p className="type-body-s text-text-2">{one.message}</p>
                </div>
                {mayWrite && (
                  <Button
                    look="quiet"
                    onClick={() => {
                      setExample(one);
                      open('nueva');
                    }}
                  >
                    Usar este
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ul className="grid grid-cols-1 gap-3 desktop:grid-cols-2">
        {all?.map((template) => (
          <li key={template.id}>
            <TemplateCard template={template} onOpen={() => open(template.id)} />
          </li>
        ))}
      </ul>
    </DeskPage>
  );
}

const approvals: Readonly<Record<Template['whatsappState'], { words: string; look: string }>> = {
  none: { words: 'Sin enviar a WhatsApp', look: 'bg-sunken text-text-2' },
  pending: { words: 'WhatsApp la revisa', look: 'bg-warning-soft text-warning-text' },
  approved: { words: 'Aprobada por WhatsApp', look: 'bg-success-soft text-success-text' },
  rejected: { words: 'Rechazada por WhatsApp', look: 'bg-danger-soft text-danger-text' },
  paused: { words: 'WhatsApp la pausó', look: 'bg-danger-soft text-danger-text' },
  disabled: { words: 'WhatsApp la desactivó', look: 'bg-danger-soft text-danger-text' },
};

function TemplateCard({ template, onOpen }: { template: Template; onOpen: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const mayEdit = useMayChangeCampaigns('edit');
  const { id, name, title, message, whatsappState, whatsappReason, onWhatsapp, uses } = template;
  const ask = useCall(askTemplateApproval, {
    invalidates: [listTemplates],
    onSuccess: () => toast.success('WhatsApp la recibió'),
  });
  const check = useCall(readTemplateApproval, { invalidates: [listTemplates] });
  const archive = useCall(archiveTemplate, {
    invalidates: [listTemplates],
    silent: true,
    onSuccess: () => setAsking(false),
  });
  return (
    <Card className="grid h-full grid-cols-1 content-between gap-3">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="type-h3 break-words">{name}</h2>
          {onWhatsapp && (
            <span className={cx('type-caption rounded-full px-2.5 py-1 font-semibold', approvals[whatsappState].look)}>
              {approvals[whatsappState].words}
            </span>
          )}
        </div>
        <p className="type-body-s font-semibold break-words">{title}</p>
        <p className="type-body-s line-clamp-3 break-words text-text-2">{message}</p>
        {whatsappReason && <p className="type-body-s text-danger-text">{whatsappReason}</p>}
        <p className="type-caption text-text-2">
          {uses === 0 ? 'Sin usar' : `En ${uses} ${uses === 1 ? 'campaña' : 'campañas'}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" size="s" aria-label={`${mayEdit ? 'Cambiar' : 'Ver'} ${name}`} onClick={onOpen}>
          {mayEdit ? 'Cambiar' : 'Ver'}
        </Button>
        {mayEdit && onWhatsapp && (whatsappState === 'none' || whatsappState === 'rejected') && (
          <Button look="soft" size="s" loading={ask.isPending} onClick={() => ask.mutate({ params: { id } })}>
            Pedir aprobación
          </Button>
        )}
        {mayEdit && onWhatsapp && whatsappState !== 'none' && (
          <Button look="soft" size="s" loading={check.isPending} onClick={() => check.mutate({ params: { id } })}>
            Consultar a WhatsApp
          </Button>
        )}
        {mayEdit && uses === 0 && (
          <Button look="text" size="s" onClick={() => setAsking(true)}>
            Archivar
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`¿Archivar «${name}»?`}
        text="Ya no se podrá elegir en campañas nuevas."
        confirmLabel="Archivar"
        destructive
        pending={archive.isPending}
        error={archive.error?.message}
        onConfirm={() => archive.mutate({ params: { id } })}
      />
    </Card>
  );
}
