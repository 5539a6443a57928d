import type { KitchenMenu } from '@sazon/contract/menu-management/kitchen-dish';
import { createMenu, kitchenSlots, menusAll, updateMenu } from '@sazon/contract/menu-management/routes';
import type { KitchenSlot } from '@sazon/contract/menu-management/schemas';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import type { UserRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { describeFields, withWantedFields } from './dish-fields-waiting-for-approval.ts';
import { copyDishForm, type DishForm, emptyForm, toDishForm } from './dish-form-data.ts';
import { toMenuBody } from './dish-form-to-request.ts';
import { useAddPhoto } from './kitchen-dishes-calls.ts';
import { checkDish, toFieldName } from './validate-dish-form.ts';

/** Fields by which the server asks before it saves. */
const questions: readonly string[] = ['priceConfirmed', 'allergensSigned'];

type Said = { priceConfirmed?: true; allergensSigned?: true };

/** Says that the dish was saved without its photo; the editor stays open for another try. */
const noPhoto = () => toast.error('La foto no subió. Vuelve a intentar.');

interface Saving {
  menu: KitchenMenu | null;
  /** The photo of a new dish, uploaded after the dish exists. */
  photo: File | null;
  onOpen: (menuId: string) => void;
  onClose: () => void;
  onError: (error: { field?: string | undefined; message: string }) => void;
}

/** Creates a dish and stays open for its photo; or saves changes and closes. */
function useSaveMenu({ menu, photo, onOpen, onClose, onError }: Saving) {
  const invalidates = [menusAll, kitchenSlots];
  const sending = useIdempotencyKey();
  const addPhoto = useAddPhoto();
  const create = useCall(createMenu, {
    silent: true,
    invalidates,
    idempotencyKey: sending.keyFor,
    onError,
    onSuccess: async ({ id }, { body: { restaurantBrandId: brandId } }) => {
      toast.success('Borrador creado', { text: 'Envíalo a revisión cuando esté completo.' });
      if (photo) await addPhoto.mutateAsync({ menuId: id, brandId, pictures: [], photo }).catch(noPhoto);
      onOpen(id);
    },
  });
  const update = useCall(updateMenu, {
    silent: true,
    invalidates,
    onError,
    onSuccess: ({ waits, inReview }, { body }) => {
      if (waits.length > 0) toast.success('Guardamos el plato', { text: `Espera revisión: ${describeFields(waits)}.` });
      else if (inReview) toast.success('En revisión', { text: 'Te avisamos cuando esté publicado.' });
      else toast.success(menu?.draft && body.active ? 'Ya se vende' : 'Guardamos el plato');
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
  /** The dish that a new one copies, or null when it copies none. */
  model: KitchenMenu | null;
  slots: readonly KitchenSlot[];
}

function fillForm({ restaurant, menu, model, slots }: MenuFormOf): DishForm {
  if (menu) return toDishForm(withWantedFields(menu));
  if (model) return copyDishForm(model);
  return emptyForm(
    restaurant.brands[0]?.id ?? '',
    slots.map(({ id }) => id),
  );
}

/** Returns the state of the dish form: values, errors, saving, and the server's questions. */
export function useDishForm(of: MenuFormOf) {
  const { menu, onOpen, onClose } = of;
  const [start] = useState(() => fillForm(of));
  const form = useForm<DishForm>({ defaultValues: start, resolver: checkDish });
  const { isDirty, errors } = useFormState({ control: form.control });
  const [photo, setPhoto] = useState<File | null>(null);
  /** The server's question whether the price is meant; null when it asks nothing. */
  const [doubt, setDoubt] = useState<string | null>(null);
  /** True when the server asks to sign the allergens. */
  const [signing, setSigning] = useState(false);
  const [publishing, setPublishing] = useState(false);
  /** What the person confirmed in this attempt to save; pressing the button again starts over. */
  const [said, setSaid] = useState<Said>({});
  const onError: Saving['onError'] = ({ field, message }) => {
    const asks = questions.includes(field ?? '');
    // A failure after a confirmation is shown on the form, so the question closes.
    setDoubt(field === 'priceConfirmed' ? message : null);
    setSigning(field === 'allergensSigned');
    if (field && !asks) form.setError(toFieldName(field), { message }, { shouldFocus: true });
  };
  const { create, update, isCreating, isUpdating, error } = useSaveMenu({ menu, photo, onOpen, onClose, onError });
  const save = (publish: boolean, more?: Said) =>
    form.handleSubmit((typed) => {
      setPublishing(publish);
      const now = more === undefined ? {} : { ...said, ...more };
      setSaid(now);
      const { nextPrice, ...dish } = toMenuBody(typed);
      const body = { ...dish, ...now };
      // a dish in review stays there when it is corrected
      const active = !menu?.draft ? typed.active : publish || (menu.review?.state === 'open' ? undefined : false);
      if (menu) update({ body: { id: menu.id, ...body, nextPrice, ...(active !== undefined && { active }) } });
      else create({ body: { restaurantBrandId: typed.brandId, ...body } });
    })();
  const wrong = Object.keys(errors).length > 0;
  return {
    ...{ form, wrong, photo, setPhoto, doubt, setDoubt, signing, setSigning, save, publishing },
    isDirty: photo !== null || isDirty,
    saving: isUpdating && publishing ? 'publish' : isUpdating || isCreating ? 'save' : null,
    failure: findFormError(error, [...questions, ...(wrong && error?.field ? [error.field] : [])]),
  } as const;
}
