import {
  createMenu,
  type KitchenMenu,
  type KitchenSlot,
  kitchenSlots,
  menusAll,
  updateMenu,
} from '@sazon/contract/menus-admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formError } from '../../calls/call-error.ts';
import { inputErrors } from '../../calls/check-input.ts';
import { useSendKey } from '../../calls/send-key.ts';
import { useCall } from '../../calls/use-call.ts';
import type { UserRestaurant } from '../../session/active-restaurant.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FullDialog } from '../../ui/full-dialog.tsx';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { MenuFields } from './menu-fields.tsx';
import { bodyOf, emptyForm, formOf, type MenuForm } from './menu-form-data.ts';
import { MenuGroups } from './menu-groups.tsx';
import { MenuPhotos } from './menu-photos.tsx';
import { menusQuery, slotsQuery } from './menus-calls.ts';

export interface MenuEditorProps {
  restaurant: UserRestaurant;
  /** null: a new dish. */
  menuId: string | null;
  canEdit: boolean;
  /** A new dish was saved: it stays open, for its photo. */
  onOpen: (menuId: string) => void;
  onClose: () => void;
}

const all = { search: '', brandIds: [], categoryIds: [] };

/** One dish, with everything that can be changed about it. */
export function MenuEditor({ restaurant, menuId, onClose, ...rest }: MenuEditorProps) {
  const menus = useQuery(menusQuery(restaurant.id, all));
  const slots = useQuery(slotsQuery(restaurant.id));
  const menu = menus.data?.data.find(({ id }) => id === menuId);
  const error = menus.error ?? slots.error;
  if (slots.data && (menuId === null || menu)) {
    const form = { restaurant, menu: menu ?? null, slots: slots.data.data, onClose, ...rest };
    return <OpenMenu {...form} />;
  }
  return (
    <FullDialog open onOpenChange={(open) => !open && onClose()} title="Plato">
      {error ? (
        <NoticeBar tone="danger">{error.message}</NoticeBar>
      ) : menus.data ? (
        <EmptyState title="Este plato ya no está" />
      ) : (
        <Skeleton className="h-80" />
      )}
    </FullDialog>
  );
}

interface OpenMenuProps extends Omit<MenuEditorProps, 'menuId'> {
  menu: KitchenMenu | null;
  slots: readonly KitchenSlot[];
}

function OpenMenu({ restaurant, menu, slots, canEdit, onOpen, onClose }: OpenMenuProps) {
  const [start] = useState(() =>
    menu
      ? formOf(menu)
      : emptyForm(
          restaurant.brands[0]?.id ?? '',
          slots.map(({ id }) => id),
        ),
  );
  const [form, setForm] = useState(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [leaving, setLeaving] = useState(false);
  const onError = ({ field, message }: { field?: string | undefined; message: string }) =>
    field && setErrors({ [field]: message });
  const invalidates = [menusAll, kitchenSlots];
  const sending = useSendKey();
  const create = useCall(createMenu, {
    silent: true,
    invalidates,
    idempotencyKey: sending.keyFor,
    onError,
    onSuccess: ({ id }) => {
      toast.success('Plato creado', { text: 'Ahora ponle una foto.' });
      onOpen(id);
    },
  });
  const update = useCall(updateMenu, {
    silent: true,
    invalidates,
    onError,
    onSuccess: () => {
      toast.success('Guardamos el plato');
      onClose();
    },
  });
  const set = (change: Partial<MenuForm>) => {
    setForm((now) => ({ ...now, ...change }));
    setErrors({});
  };
  const isDirty = JSON.stringify(form) !== JSON.stringify(start);
  const save = () => {
    const body = bodyOf(form);
    const whole = { restaurantBrandId: form.brandId, ...body };
    const found = inputErrors(createMenu.body, whole);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    if (menu) update.mutate({ body: { id: menu.id, ...body } });
    else create.mutate({ body: whole });
  };
  const close = () => (isDirty && canEdit ? setLeaving(true) : onClose());
  const failure = formError(create.error ?? update.error, Object.keys(errors));
  const wrong = Object.keys(errors).length > 0;
  return (
    <>
      <FullDialog
        open
        onOpenChange={(open) => !open && close()}
        title={menu?.name ?? 'Nuevo plato'}
        subtitle={menu?.brand.name}
        footer={
          canEdit && (
            <div className="grid gap-2">
              {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
              {wrong && <NoticeBar tone="danger">Revisa lo que está marcado.</NoticeBar>}
              <Button wide size="l" loading={create.isPending || update.isPending} onClick={save}>
                {menu ? 'Guardar' : 'Crear plato'}
              </Button>
            </div>
          )
        }
      >
        <fieldset disabled={!canEdit} className="grid gap-6">
          {menu && <MenuPhotos menu={menu} canEdit={canEdit} />}
          <MenuFields form={form} set={set} errors={errors} slots={slots} brands={menu ? [] : restaurant.brands} />
          <MenuGroups groups={form.groups} errors={errors} onChange={(groups) => set({ groups })} />
        </fieldset>
      </FullDialog>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="¿Salir sin guardar?"
        text="Lo que cambiaste en este plato se pierde."
        confirmLabel="Salir sin guardar"
        cancelLabel="Seguir editando"
        destructive
        onConfirm={onClose}
      />
    </>
  );
}
