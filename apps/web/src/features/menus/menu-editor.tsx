import { createMenu, kitchenSlots, menusAll, updateMenu } from '@sazon/contract/menus/routes';
import { createMenu as createMenuSchemas, type KitchenMenu, type KitchenSlot } from '@sazon/contract/menus/schemas';
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
import { bodyOf, copyOf, emptyForm, formOf, lacking, type MenuForm } from './menu-form-data.ts';
import { MenuGroups } from './menu-groups.tsx';
import { MenuPhotos } from './menu-photos.tsx';
import { menusQuery, slotsQuery, useAddPhoto } from './menus-calls.ts';
import { NewPhoto } from './new-photo.tsx';

export interface MenuEditorProps {
  restaurant: UserRestaurant;
  /** null: a new dish. */
  menuId: string | null;
  /** The dish that a new one begins as; null: as an empty one. */
  copyOf?: string | null;
  canEdit: boolean;
  /** A new dish was saved: it stays open, for its photo. */
  onOpen: (menuId: string) => void;
  /** Begins a new dish as this one is; not for who may not add any. */
  onCopy?: ((menuId: string) => void) | undefined;
  onClose: () => void;
}

const all = { search: '', brandIds: [], categoryIds: [] };
const listed = new Intl.ListFormat('es-CO');

/** One dish, with everything that can be changed about it. */
export function MenuEditor({ restaurant, menuId, copyOf: copied = null, onClose, ...rest }: MenuEditorProps) {
  const menus = useQuery(menusQuery(restaurant.id, all));
  const slots = useQuery(slotsQuery(restaurant.id));
  const wanted = menuId ?? copied;
  const found = menus.data?.data.find(({ id }) => id === wanted);
  const error = menus.error ?? slots.error;
  if (slots.data && (wanted === null || found)) {
    const [menu, model] = menuId === null ? [null, found ?? null] : [found ?? null, null];
    const form = { restaurant, menu, model, slots: slots.data.data, onClose, ...rest };
    return <OpenMenu {...form} />;
  }
  return (
    <FullDialog open onOpenChange={(open) => !open && onClose()} title="Plato">
      {error ? (
        <NoticeBar tone="danger">{error.message}</NoticeBar>
      ) : menus.data && !found && wanted !== null ? (
        <EmptyState title="Este plato ya no está" />
      ) : (
        <Skeleton className="h-80" />
      )}
    </FullDialog>
  );
}

/** The dish is there all the same, and open: it takes another try. */
const noPhoto = () => toast.error('La foto no subió. Vuelve a intentar.');

interface OpenMenuProps extends Omit<MenuEditorProps, 'menuId' | 'copyOf'> {
  menu: KitchenMenu | null;
  /** What a new dish begins as. */
  model: KitchenMenu | null;
  slots: readonly KitchenSlot[];
}

function OpenMenu({ restaurant, menu, model, slots, canEdit, onOpen, onCopy, onClose }: OpenMenuProps) {
  const [start] = useState(() =>
    menu
      ? formOf(menu)
      : model
        ? copyOf(model)
        : emptyForm(
            restaurant.brands[0]?.id ?? '',
            slots.map(({ id }) => id),
          ),
  );
  const [form, setForm] = useState(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [leaving, setLeaving] = useState(false);
  /** What the server asks about the price; null: nothing. */
  const [doubt, setDoubt] = useState<string | null>(null);
  const [publishing, setPublishing] = useState(false);
  /** What it lacks, asked about before it is sold; empty: nothing is asked. */
  const [lacks, setLacks] = useState<readonly string[]>([]);
  const onError = ({ field, message }: { field?: string | undefined; message: string }) => {
    const asks = field === 'priceConfirmed';
    // What failed once the price was confirmed is said on the form, so the question has to leave.
    setDoubt(asks ? message : null);
    if (field && !asks) setErrors({ [field]: message });
  };
  const invalidates = [menusAll, kitchenSlots];
  const sending = useSendKey();
  const [photo, setPhoto] = useState<File | null>(null);
  const addPhoto = useAddPhoto();
  const create = useCall(createMenu, {
    silent: true,
    invalidates,
    idempotencyKey: sending.keyFor,
    onError,
    onSuccess: async ({ id }) => {
      toast.success('Borrador creado', { text: 'Nadie lo ve hasta que lo publiques.' });
      const brandId = form.brandId;
      if (photo) await addPhoto.mutateAsync({ menuId: id, brandId, pictures: [], photo }).catch(noPhoto);
      onOpen(id);
    },
  });
  const update = useCall(updateMenu, {
    silent: true,
    invalidates,
    onError,
    onSuccess: (_done, { body }) => {
      toast.success(menu?.draft && body.active ? 'Ya se vende' : 'Guardamos el plato');
      onClose();
    },
  });
  const set = (change: Partial<MenuForm>) => {
    setForm((now) => ({ ...now, ...change }));
    setErrors({});
  };
  const isDirty = photo !== null || JSON.stringify(form) !== JSON.stringify(start);
  const save = (publish: boolean, priceConfirmed = false) => {
    setPublishing(publish);
    const body = { ...bodyOf(form), ...(priceConfirmed && { priceConfirmed: true as const }) };
    const whole = { restaurantBrandId: form.brandId, ...body };
    const found = inputErrors(createMenuSchemas.body, whole);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    if (menu) update.mutate({ body: { id: menu.id, ...body, active: menu.draft ? publish : form.active } });
    else create.mutate({ body: whole });
  };
  const publish = () => {
    const missing = lacking(form, (menu?.data.pictures.length ?? 0) > 0);
    if (missing.length === 0) save(true);
    else setLacks(missing);
  };
  const close = () => (isDirty && canEdit ? setLeaving(true) : onClose());
  const failure = formError(create.error ?? update.error, ['priceConfirmed', ...Object.keys(errors)]);
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
              <div className="flex gap-2">
                <Button
                  wide
                  size="l"
                  look={menu?.draft ? 'quiet' : 'primary'}
                  loading={create.isPending || addPhoto.isPending || (update.isPending && !publishing)}
                  onClick={() => save(false)}
                >
                  {menu ? (menu.draft ? 'Guardar borrador' : 'Guardar') : 'Crear plato'}
                </Button>
                {menu?.draft && (
                  <Button wide size="l" loading={update.isPending && publishing} onClick={publish}>
                    Publicar
                  </Button>
                )}
              </div>
            </div>
          )
        }
      >
        <fieldset disabled={!canEdit} className="grid gap-6">
          {menu?.draft && <NoticeBar tone="info">Es un borrador: nadie lo ve hasta que lo publiques.</NoticeBar>}
          {menu ? <MenuPhotos menu={menu} canEdit={canEdit} /> : <NewPhoto photo={photo} onChange={setPhoto} />}
          <MenuFields
            form={form}
            set={set}
            errors={errors}
            slots={slots}
            brands={menu ? [] : restaurant.brands}
            draft={menu === null || menu.draft}
          />
          <MenuGroups groups={form.groups} errors={errors} onChange={(groups) => set({ groups })} />
          {menu && onCopy && (
            <Button look="quiet" disabled={isDirty} onClick={() => onCopy(menu.id)}>
              {isDirty ? 'Guarda para poder duplicarlo' : 'Duplicar este plato'}
            </Button>
          )}
        </fieldset>
      </FullDialog>
      <ConfirmDialog
        open={doubt !== null}
        onOpenChange={(open) => !open && setDoubt(null)}
        title="Revisa el precio"
        text={doubt ?? ''}
        confirmLabel="Sí, ese es el precio"
        cancelLabel="Corregirlo"
        onConfirm={() => save(publishing, true)}
      />
      <ConfirmDialog
        open={lacks.length > 0}
        onOpenChange={(open) => !open && setLacks([])}
        title="¿Publicarlo así?"
        text={`Falta: ${listed.format(lacks)}. Quien tiene alergias confía en lo que escribes.`}
        confirmLabel="Publicarlo así"
        cancelLabel="Completarlo"
        onConfirm={() => {
          setLacks([]);
          save(true);
        }}
      />
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
