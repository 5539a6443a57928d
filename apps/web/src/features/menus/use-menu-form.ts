import { createMenu, kitchenSlots, menusAll, updateMenu } from '@sazon/contract/menus/routes';
import { createMenu as createMenuSchemas, type KitchenMenu, type KitchenSlot } from '@sazon/contract/menus/schemas';
import { useState } from 'react';
import { findFormError } from '../../calls/call-error.ts';
import { listInputErrors } from '../../calls/check-input.ts';
import { useSendKey } from '../../calls/idempotency-key.ts';
import { useCall } from '../../calls/use-call.ts';
import type { UserRestaurant } from '../../session/active-restaurant.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { copyMenuForm, emptyForm, type MenuForm, toMenuBody, toMenuForm } from './menu-form-data.ts';
import { useAddPhoto } from './menus-calls.ts';

/** The dish is there all the same, and open: it takes another try. */
const noPhoto = () => toast.error('La foto no subió. Vuelve a intentar.');

interface Saving {
  menu: KitchenMenu | null;
  /** Of a new dish: it goes up once the dish is there. */
  photo: File | null;
  onOpen: (menuId: string) => void;
  onClose: () => void;
  onError: (error: { field?: string | undefined; message: string }) => void;
}

/** Creates a dish and stays with it, for its photo; or changes one and leaves. */
function useSaveMenu({ menu, photo, onOpen, onClose, onError }: Saving) {
  const invalidates = [menusAll, kitchenSlots];
  const sending = useSendKey();
  const addPhoto = useAddPhoto();
  const create = useCall(createMenu, {
    silent: true,
    invalidates,
    idempotencyKey: sending.keyFor,
    onError,
    onSuccess: async ({ id }, { body: { restaurantBrandId: brandId } }) => {
      toast.success('Borrador creado', { text: 'Nadie lo ve hasta que lo publiques.' });
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
  return {
    create: create.mutate,
    update: update.mutate,
    isCreating: create.isPending || addPhoto.isPending,
    isUpdating: update.isPending,
    error: create.error ?? update.error,
  };
}

export interface MenuFormOf extends Pick<Saving, 'menu' | 'onOpen' | 'onClose'> {
  restaurant: UserRestaurant;
  /** What a new dish begins as; null: as an empty one. */
  model: KitchenMenu | null;
  slots: readonly KitchenSlot[];
}

function startOf({ restaurant, menu, model, slots }: MenuFormOf): MenuForm {
  if (menu) return toMenuForm(menu);
  if (model) return copyMenuForm(model);
  return emptyForm(
    restaurant.brands[0]?.id ?? '',
    slots.map(({ id }) => id),
  );
}

/** What is typed about a dish, what is wrong with it, and its saving, with what the server asks first. */
export function useMenuForm(of: MenuFormOf) {
  const { menu, onOpen, onClose } = of;
  const [start] = useState(() => startOf(of));
  const [form, setForm] = useState(start);
  const [photo, setPhoto] = useState<File | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** What the server asks about the price; null: nothing. */
  const [doubt, setDoubt] = useState<string | null>(null);
  const [publishing, setPublishing] = useState(false);
  const onError: Saving['onError'] = ({ field, message }) => {
    const asks = field === 'priceConfirmed';
    // What failed once the price was confirmed is said on the form, so the question has to leave.
    setDoubt(asks ? message : null);
    if (field && !asks) setErrors({ [field]: message });
  };
  const { create, update, isCreating, isUpdating, error } = useSaveMenu({ menu, photo, onOpen, onClose, onError });
  const set = (change: Partial<MenuForm>) => {
    setForm((now) => ({ ...now, ...change }));
    setErrors({});
  };
  const save = (publish: boolean, priceConfirmed = false) => {
    setPublishing(publish);
    const body = { ...toMenuBody(form), ...(priceConfirmed && { priceConfirmed: true as const }) };
    const whole = { restaurantBrandId: form.brandId, ...body };
    const found = listInputErrors(createMenuSchemas.body, whole);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    if (menu) update({ body: { id: menu.id, ...body, active: menu.draft ? publish : form.active } });
    else create({ body: whole });
  };
  return {
    ...{ form, set, errors, photo, setPhoto, doubt, setDoubt, save, publishing },
    isDirty: photo !== null || JSON.stringify(form) !== JSON.stringify(start),
    saving: isUpdating && publishing ? 'publish' : isUpdating || isCreating ? 'save' : null,
    failure: findFormError(error, ['priceConfirmed', ...Object.keys(errors)]),
  } as const;
}
