import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { addChatMacro, changeChatMacro, chatMacros, removeChatMacro } from '@sazon/contract/orders/chat-macros-routes';
import type { ChatMacro } from '@sazon/contract/orders/chat-macros-schemas';
import { may } from '@sazon/domain/access/permission-check';
import { fillChatMacro, MACRO_PLACEHOLDERS } from '@sazon/domain/orders/chat-macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ActionMenu } from '../../ui/overlays/action-menu.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

interface ChatMacrosProps {
  order: AdminOrderDetail;
  onPut: (text: string) => void;
}

/** Support's saved answers, filled in from the order; staff who may correct people's data also edit them. */
export function ChatMacros({ order, onPut }: ChatMacrosProps) {
  const { data } = useQuery({ ...queryFor(chatMacros), meta: { silent: true } });
  const [editing, setEditing] = useState<ChatMacro | 'new' | null>(null);
  const actor = toActor(useUser());
  const mayKeep = actor !== null && may(actor, 'admin_users_edit');
  const macros = data?.data ?? [];
  const values = {
    nombre: order.customer.name.split(' ')[0] ?? '',
    plato: order.menu,
    restaurante: order.restaurant.name,
    hora: order.hour,
    lugar: order.location.name,
    codigo: order.code,
  };
  if (macros.length === 0 && !mayKeep) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {macros.length > 0 && (
        <ActionMenu
          label="Respuestas guardadas"
          face={{ text: 'Respuestas', icon: 'chat-circle-dots' }}
          actions={macros.map((macro) => ({
            label: macro.title,
            onSelect: () => onPut(fillChatMacro(macro.body, values)),
          }))}
        />
      )}
      {mayKeep && macros.length > 0 && (
        <ActionMenu
          label="Cambiar una respuesta"
          face={{ text: 'Cambiar' }}
          actions={macros.map((macro) => ({ label: macro.title, onSelect: () => setEditing(macro) }))}
        />
      )}
      {mayKeep && (
        <Button look="text" size="s" onClick={() => setEditing('new')}>
          Nueva respuesta
        </Button>
      )}
      {editing && <MacroDialog macro={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </div>
  );
}

function MacroDialog({ macro, onClose }: { macro: ChatMacro | null; onClose: () => void }) {
  const [title, setTitle] = useState(macro?.title ?? '');
  const [body, setBody] = useState(macro?.body ?? '');
  const options = { silent: true, invalidates: [chatMacros], onSuccess: onClose };
  const add = useCall(addChatMacro, options);
  const change = useCall(changeChatMacro, options);
  const remove = useCall(removeChatMacro, options);
  const error = add.error ?? change.error ?? remove.error;
  const failure = findFormError(error, ['title', 'body']);
  return (
    <Dialog
      onClose={onClose}
      title={macro ? 'Cambiar respuesta' : 'Nueva respuesta'}
      subtitle={`La orden llena ${MACRO_PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')}.`}
      footer={
        <div className="grid w-full grid-cols-1 gap-2">
          <Button type="submit" form="chat-macro" wide loading={add.isPending || change.isPending}>
            Guardar
          </Button>
          {macro && (
            <Button
              look="danger"
              wide
              loading={remove.isPending}
              onClick={() => remove.mutate({ params: { id: macro.id } })}
            >
              Quitar
            </Button>
          )}
        </div>
      }
    >
      <form
        id="chat-macro"
        noValidate
        className="grid grid-cols-1 gap-4 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (macro) change.mutate({ params: { id: macro.id }, body: { title, body } });
          else add.mutate({ body: { title, body } });
        }}
      >
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <TextField
          label="Nombre"
          value={title}
          onValueChange={setTitle}
          maxLength={60}
          error={findFieldError(error, 'title')}
        />
        <TextArea
          label="Mensaje"
          value={body}
          onValueChange={setBody}
          maxLength={900}
          error={findFieldError(error, 'body')}
        />
      </form>
    </Dialog>
  );
}
